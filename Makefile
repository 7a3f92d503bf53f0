# What you need: Python 3.11 or newer, make. Everything else is put into .venv.
PORT ?= 8000
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.requirements

.PHONY: serve test lint bench clean browser

serve: $(STAMP)
	$(BIN)/python manage.py serve --port $(PORT)

test: $(STAMP) browser lint
	$(BIN)/python -m pytest -n 2 -q

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

bench: $(STAMP)
	$(BIN)/python -m pytest -q -s tests/benchmarks -p no:xdist

# The tests of pages drive Debian's Chromium. Elsewhere, or without rights to install it, they are skipped with a reason.
browser:
	@if ! command -v chromium >/dev/null && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	fi

$(STAMP): requirements.lock
	$(PYTHON) -m venv .venv
	@if command -v uv >/dev/null; then \
		uv pip sync --python $(BIN)/python --require-hashes requirements.lock; \
	else \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock; \
	fi
	@touch $@

# Leaves var/ alone: that is where the games are.
clean:
	rm -rf var/test-* .venv staticfiles .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
