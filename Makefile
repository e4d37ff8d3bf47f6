# Everything a fresh clone needs: `make play` and `make test` do all the set-up themselves, inside .venv.
# Wanted on the machine: Python 3.11 or newer with venv, git, make. PYTHON=... picks another interpreter.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest
OLD_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$each -c '$(OLD_ENOUGH)' 2>/dev/null && echo $$each && break; done)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## what can be made (this list)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(VENV)/.run ## install what is needed and start drilling: play or fold?
	@$(BIN)/q64 drill play-or-fold && echo "Here the command is $(BIN)/q64: alone, it opens the menu."

.PHONY: test
test: lint ## install the tools, then lint, types, import contracts and the fast tests with branch coverage
	$(PYTEST) -n auto -m "not slow" --cov --cov-report=term:skip-covered

.PHONY: lint
lint: $(VENV)/.dev ## ruff, mypy and the import contracts alone
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

.PHONY: slow
slow: $(VENV)/.dev ## the slow tests: every deal enumerated, long property tests and fault runs
	$(PYTEST) -n auto --dist loadfile -m slow  # a file counts its deals once

.PHONY: golden
golden: $(VENV)/.dev ## rewrite the golden screens of the tests; nothing else may. Read the diff before committing it
	$(PYTEST) tests/golden --snapshot-update

.PHONY: docs
docs: $(VENV)/.dev ## write docs/commands.md, the man page docs/q64.1 and the pictures from the program itself
	@$(BIN)/python -m tests.docs.commands_page
	@$(BIN)/python -m tests.docs.pictures

SAMPLE ?= build/sample

.PHONY: sample
sample: $(VENV)/.dev ## a learner with two months of answers in build/sample (or SAMPLE=folder), made from a seed, to look at
	@$(BIN)/python -m tests.pictures.sample "$(SAMPLE)"

.PHONY: bench
bench: $(VENV)/.dev ## speed and memory, as ratios, beside a brute force in C compiled on the spot
	@$(BIN)/python -m tests.benchmarks.bench

.PHONY: bench-learning
bench-learning: $(VENV)/.dev ## whether it teaches: simulated learners, seeded, six minutes on one core
	@$(BIN)/python -m tests.benchmarks.learning

.PHONY: dist
dist: $(VENV)/.dev ## wheel and sdist in dist/
	rm -rf dist
	$(BIN)/python -m build

.PHONY: clean
clean: ## take away what the other targets made
	rm -rf $(VENV) dist build .coverage .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# A stamp says that its group is installed as pyproject.toml has it now. `--group` needs pip 25.1.
$(VENV)/.made:
	@test -n "$(PYTHON)" || { echo "q64 needs Python 3.11 or newer; found: $$(python3 --version 2>&1 || true)." \
		"Install it, or name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c '$(OLD_ENOUGH)' || { echo "q64 needs Python 3.11 or newer; $(PYTHON) is older or will not run" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) has no venv module:" \
		"install it (Debian and Ubuntu: apt install python3-venv) and run make again" >&2; exit 1; }
	"$(PYTHON)" -m venv $(VENV)
	$(PIP) install --quiet --upgrade "pip>=25.1"
	@touch $@

$(VENV)/.run: $(VENV)/.made pyproject.toml
	$(PIP) install --quiet --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	$(PIP) install --quiet --editable . --group dev
	@touch $@ $(VENV)/.run
