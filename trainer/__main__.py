"""`python -m trainer` is `q64`."""

from trainer.cli import main

if __name__ == "__main__":
    main()
