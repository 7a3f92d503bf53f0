# What developers install is needed to build the documentation, and stays behind in this stage.
FROM python:3.11-slim AS site
ENV PIP_NO_CACHE_DIR=1
WORKDIR /app
COPY requirements-dev.lock .
RUN pip install --require-hashes -r requirements-dev.lock
COPY . .
RUN NO_MKDOCS_2_WARNING=1 python -m mkdocs build --quiet --strict --config-file docs/site/mkdocs.yml --site-dir /site

FROM python:3.11-slim
ENV PYTHONUNBUFFERED=1 PIP_NO_CACHE_DIR=1
WORKDIR /app
# requirements-tracing.lock has OpenTelemetry, too (docs/operations.md).
ARG LOCK=requirements.lock
COPY ${LOCK} installed.lock
RUN pip install --require-hashes --only-binary :all: -r installed.lock
COPY manage.py .
COPY accounts accounts
COPY bots bots
COPY games games
COPY puerto_api puerto_api
# Else every process compiles them again: its user cannot write here.
RUN python -m compileall -q accounts bots games puerto_api
# The documentation, served at /docs/.
ENV DOCUMENTATION_ROOT=/app/site
COPY --from=site /site site
# Collected once into the image; the key is needed to load the settings and is not kept.
ENV STATIC_ROOT=/app/staticfiles
RUN DJANGO_SECRET_KEY=build REDIS_URL=redis://build python manage.py collectstatic --noinput -v 0 \
    && useradd --system --home /app --shell /usr/sbin/nologin puerto && mkdir -p var && chown puerto var
USER puerto
EXPOSE 8000
CMD ["sh", "-c", "exec python -m puerto_api.web --host 0.0.0.0 --port 8000 --workers ${WEB_WORKERS:-2}"]
