# `make play` opens the page, `make test` checks everything. Both set up what they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test lint types imports tests bench cluster clean

play: $(VENV)/.runs
	@$(BIN)/lastcard serve --open

test: lint types imports tests

lint: $(VENV)/.tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tests
	$(BIN)/mypy

imports: $(VENV)/.tests
	$(BIN)/lint-imports --no-cache

tests: $(VENV)/.tests
	$(BIN)/pytest --numprocesses 2

bench: $(VENV)/.tests
	$(PIP) --editable '.[bench]'
	$(BIN)/python bench/engine.py

cluster: $(VENV)/.tests
	@$(BIN)/python tests/cluster.py

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Lastcard needs Python 3.11 or later: make PYTHON=/path/to/python3' >&2; exit 1; }
	@echo 'Setting up Lastcard in $(VENV) (once) ...'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.runs: $(VENV)/.made pyproject.toml constraints.txt
	@$(PIP) --editable .
	@touch $@

$(VENV)/.tests: $(VENV)/.runs
	@$(PIP) --editable '.[test]'
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
