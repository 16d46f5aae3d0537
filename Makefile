# `make play` opens the page, `make test` checks everything. Both set up what they need in .venv.
# What is done is in make.py, which does it where there is no make, too.

PYTHON ?= python3

.PHONY: play test check lint types imports page tests compiled research bench cluster clean

play test check lint types imports page tests compiled research bench cluster clean:
	@$(PYTHON) make.py $@
