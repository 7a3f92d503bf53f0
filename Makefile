# What you need: Python 3.11 or newer, make. Everything else is put into .venv.
PORT ?= 8000
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.requirements
SITE := var/site/index.html
# What the documentation is made of: its files, and the sources of the rules and the error codes.
PAGES := $(shell find docs games/rulebook games/words games/engine/editions -type f -not -path '*/__pycache__/*' -not -path '*/locale/*')
PAGES += $(wildcard accounts/*errors*.py games/*errors*.py puerto_api/*errors*.py)
CLIENTS := tests/clients/node_modules/.package-lock.json clients/typescript/node_modules/.package-lock.json

.PHONY: serve docs test lint bench chaos messages clean browser clients

serve: $(STAMP) $(SITE)
	$(BIN)/python manage.py serve --port $(PORT)

# The documentation as a site, which the service shows at /docs/. Some seconds, and only if something has changed.
docs: $(STAMP) $(SITE)

$(SITE): $(PAGES) requirements.lock
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict --config-file docs/site/mkdocs.yml
	@touch $@

# Four processes keep two cores busy, since many tests wait for servers. A file's tests share its server and browser, and
# the order of the files is that of tests/conftest.py. Compiled modules are kept even where the environment says otherwise: dozens of servers start.
test: export PYTHONDONTWRITEBYTECODE =
test: $(STAMP) browser clients lint
	$(BIN)/python -m pytest -n 4 --dist loadfile --no-loadscope-reorder -q

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

bench: $(STAMP)
	$(BIN)/python -m pytest -q -s tests/benchmarks -p no:xdist

# The fault run: games of all kinds while everything around them breaks; its figures, and 0 violations. Needs PostgreSQL and Redis.
MINUTES ?= 10
chaos: $(STAMP)
	$(BIN)/python -m tests.chaos --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

# Catalogues of translations: .po from the sources, .mo from .po. Both are committed, so only translators need gettext.
messages: $(STAMP)
	$(BIN)/python manage.py messages

# The tests of pages drive Debian's Chromium. Elsewhere, or without rights to install it, they are skipped with a reason.
browser:
	@if ! command -v chromium >/dev/null && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	fi

# The tests of clients drive those of npm, and our own for TypeScript. Without Node.js they are skipped with a reason.
clients:
	@if command -v npm >/dev/null; then $(MAKE) -s $(CLIENTS); fi

%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --prefix $*
	@touch $@

$(STAMP): requirements.lock
	$(PYTHON) -m venv .venv
	@if command -v uv >/dev/null; then \
		uv pip sync --python $(BIN)/python --require-hashes requirements.lock; \
	else \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock; \
	fi
	@touch $@

# Leaves the rest of var/ alone: that is where the games are.
clean:
	rm -rf var/test-* var/site .venv tests/clients/node_modules clients/typescript/node_modules clients/typescript/dist staticfiles .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
