# What you need: Python 3.11 or newer, make. Everything else is put into .venv.
PORT ?= 8000
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.requirements
# A process that dies ends the run: in place of it, another one may wait for ever (pytest-xdist 784).
TESTS := $(BIN)/python -m pytest -n 3 --max-worker-restart 0 --dist loadfile --no-loadscope-reorder -q
# Serving needs less than developing does. Once .venv holds what developers need, it keeps that.
SERVING := .venv/.serving
DEVELOPED := $(wildcard $(STAMP))
INSTALL = $(PYTHON) -m venv .venv && if command -v uv >/dev/null; then \
	uv pip sync --python $(BIN)/python --require-hashes $<; \
	else $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<; fi
SITE := var/site/index.html
# What the documentation is made of: its files, and the sources of the rules, the error codes and the kinds of events.
PAGES := $(shell find docs games/rulebook games/words games/engine/editions -type f -not -path '*/__pycache__/*' -not -path '*/locale/*')
PAGES += $(wildcard accounts/errors.py games/errors/*.py puerto_api/base/errors.py games/*/events.py)
CLIENTS := $(patsubst %,%/node_modules/.package-lock.json,tests/clients clients/typescript clients/web)

.PHONY: serve docs house contract vendor packages sdks test test-all quick-tier full-tier test-times lint style types bench load performance peer chaos messages locks clean browser programs clients

# Compiled modules are kept even where the environment says otherwise: without them each start takes 3 s more of a processor.
serve: export PYTHONDONTWRITEBYTECODE =
serve: $(if $(DEVELOPED),$(STAMP) $(SITE),$(SERVING))
	$(BIN)/python manage.py serve --port $(PORT)

# The documentation as a site, which the service shows at /docs/. Some seconds, and only if something has changed.
docs: $(STAMP) $(SITE)

# The picture of the rooms in docs/architecture.md, from the code, and the drawings of the guides.
house: $(STAMP)
	$(BIN)/python docs/site/house.py
	$(BIN)/python docs/site/pictures.py

# Both schemas from the code, and the clients from them. The client for TypeScript needs Node.js.
contract: $(STAMP) clients
	$(BIN)/python manage.py spectacular --validate --fail-on-warn --file docs/openapi.yaml
	$(BIN)/python manage.py export_schema puerto_api.schema --path docs/schema.graphql
	$(BIN)/python clients/python/tools/generate.py
	cd clients/typescript && npm run -s generate

# The libraries of the pages, each as one file with its version and licence; the scripts and style sheets as pages load them
# (games/static/games/bundles); the pages' drawings for the pictures of boards (games/pictures/pieces.json). Needs Node.js.
vendor: clients
	cd clients/web && npm run -s vendor && npm run -s bundle && npm run -s pieces

# What is published, in var/packages: built, installed where nothing else of ours is, and tried (docs/develop/packages.md).
packages: $(STAMP) clients
	$(BIN)/python clients/pack.py var/packages
	PACKAGES=$(CURDIR)/var/packages $(BIN)/python -m pytest -q --full -p no:xdist tests/clients/python/test_package.py \
		tests/clients/typescript/test_typescript.py

# Packages for Swift and Kotlin from the OpenAPI document, in var/sdks. Needs Java and openapi-generator-cli.
sdks: $(STAMP)
	$(BIN)/python clients/sdks.py var/sdks

$(SITE): $(PAGES) requirements-dev.lock | $(STAMP)
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict --config-file docs/site/mkdocs.yml
	@touch $@

# The quick tier draws some cases of tests that have many (tests/support/tiers.py); DRAW=SEED draws as an earlier run did.
# Three processes keep two cores busy, since some tests wait for servers; each of them reads all tests first, which takes
# ten seconds. A file's tests share its server and browser, and the order of the files is that of tests/conftest.py.
# Compiled modules are kept even where the environment says otherwise: dozens of servers start.
# mypy, which keeps one core busy for a minute, runs beside the tests; what lint finds in seconds comes before them.
test test-all: export PYTHONDONTWRITEBYTECODE =
test: $(STAMP) browser programs clients style
	@$(MAKE) --no-print-directory -j 2 types quick-tier

test-all: $(STAMP) browser programs clients style
	@$(MAKE) --no-print-directory -j 2 types full-tier

quick-tier full-tier:
	$(TESTS) $(if $(filter full-tier,$@),--full) $(if $(DRAW),--draw $(DRAW))

# What the last run has cost: tests, files, folders and kinds of processes by CPU seconds, and a chart in var/test-times/.
test-times: $(STAMP)
	@$(BIN)/python -m tests.support.cost_report

lint: style types

style: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python docs/site/prose.py

types: $(STAMP)
	$(BIN)/mypy

bench: $(STAMP)
	$(BIN)/python -m pytest -q -s tests/benchmarks -p no:xdist

# What moves, reads, streams, bots and rest cost all processes, beside a floor; results in var/load. Needs PostgreSQL and Redis.
# ONLY="rest-4 stored" measures some rows, ROUNDS=1 each once; Node.js is needed for what is compared with.
ROUNDS ?= 3
LOAD = $(BIN)/python -m tests.load --rounds $(ROUNDS) $(if $(ONLY),--only $(ONLY))
load: $(STAMP) peer
	$(LOAD)

# The same, and docs/performance.md with its pictures from what was found.
performance: $(STAMP) peer
	$(LOAD) --keep

peer:
	@if command -v npm >/dev/null; then $(MAKE) -s tests/load/peer/node_modules/.package-lock.json; fi

# The fault run: games of all kinds while everything around them breaks; its figures, and 0 violations. Needs PostgreSQL and Redis.
MINUTES ?= 10
chaos: $(STAMP)
	$(BIN)/python -m tests.chaos --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(if $(BESIDE),--beside $(BESIDE))

# Catalogues of translations: .po from the sources, .mo from .po. Both are committed, so only translators need gettext.
messages: $(STAMP)
	$(BIN)/python manage.py messages

# The tests of pages drive Debian's Chromium. Elsewhere, or without rights to install it, they are skipped with a reason.
browser:
	@if ! command -v chromium >/dev/null && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
	fi

# Debian's Prometheus tries alerts and dashboard, its PgBouncer what the guide says of it: their programs alone and what
# those need, since the packages would start services.
programs:
	@if ! { command -v promtool && command -v pgbouncer; } >/dev/null && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		export DEBIAN_FRONTEND=noninteractive; apt-get update -qq && cd "$$(mktemp -d)" && \
		apt-get download -qq prometheus pgbouncer 2>/dev/null && for one in *.deb; do dpkg -x $$one .; done && \
		apt-get satisfy -y -qq --no-install-recommends "$$(dpkg-deb -f pgbouncer_*.deb Depends)" >/dev/null && \
		install usr/bin/prometheus usr/bin/promtool usr/sbin/pgbouncer /usr/local/bin && rm -r "$$PWD" || \
		echo "Prometheus and PgBouncer could not be fetched; the tests that need them will say so."; \
	fi

# The tests of clients drive those of npm, and our own for TypeScript. Without Node.js they are skipped with a reason.
clients:
	@if command -v npm >/dev/null; then $(MAKE) -s $(CLIENTS); fi

%/node_modules/.package-lock.json: %/package.json %/package-lock.json
	npm ci --ignore-scripts --no-audit --no-fund --prefix $*
	@touch $@

$(STAMP): requirements-dev.lock
	@$(INSTALL)
	@touch $@

$(SERVING): requirements.lock
	@$(INSTALL)
	@touch $@

# What pyproject.toml asks for, in versions with hashes: of all that developers need, of the part that serving needs, and of
# that part with traces. Needs uv. With UPGRADE=1 the newest versions; else those that are locked stay.
LOCKED = uv pip compile pyproject.toml --universal --generate-hashes --python-version 3.11 --no-header --quiet
locks:
	$(LOCKED) --group dev --extra tracing $(if $(UPGRADE),--upgrade) -o requirements-dev.lock
	$(LOCKED) --constraints requirements-dev.lock --upgrade -o requirements.lock
	$(LOCKED) --constraints requirements-dev.lock --upgrade --extra tracing -o requirements-tracing.lock

# Leaves the rest of var/ alone: that is where the games are.
clean:
	rm -rf var/test-* var/site .venv tests/clients/node_modules tests/load/peer/node_modules clients/typescript/node_modules clients/typescript/dist staticfiles .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
