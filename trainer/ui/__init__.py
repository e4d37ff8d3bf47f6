"""What a person sees and types. Percent, rounding and colour live here and nowhere else."""
