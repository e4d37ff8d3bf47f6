"""Where a learner's answers live on disk, and how they survive crashes, full disks and second windows."""
