"""Whether wheel and sdist hold what they must: `check_contents.py DIST`.

The wheel: every file of `data/` and the packages, and the man page, but no test. The sdist: every file that git knows.
"""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path


def tracked(*folders: str) -> set[str]:
    """The files that git knows under some folders."""
    return set(subprocess.run(["git", "ls-files", *folders], capture_output=True, text=True, check=True).stdout.split())


def in_wheel(wheel: Path) -> set[str]:
    """What a wheel would install, `data/` under the name it has in a checkout."""
    names = zipfile.ZipFile(wheel).namelist()
    return {name.replace("trainer/_data/", "data/", 1) for name in names}


def in_sdist(sdist: Path) -> set[str]:
    """What a source archive holds, without its outer folder."""
    with tarfile.open(sdist) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def main(folder: Path) -> str | None:
    """What is missing or out of place, or None."""
    (wheel,), (sdist,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    shipped = tracked("data", "trainer", "drills")
    man_page = f"{wheel.name.rsplit('-', 3)[0]}.data/data/share/man/man1/q64.1"
    problems = {
        "the wheel lacks": (shipped | {man_page}) - in_wheel(wheel),
        "the wheel should not hold": {name for name in in_wheel(wheel) if name.startswith("tests/")},
        "the sdist lacks": tracked() - in_sdist(sdist),
    }
    told = [f"{what}: {', '.join(sorted(names))}" for what, names in problems.items() if names]
    print(f"{wheel.name}, {sdist.name}: {len(shipped)} files of the packages and data looked for")
    return "\n".join(told) or None


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
