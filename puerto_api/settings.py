"""Settings, from environment variables alone.

Two sizes of one program (see ``docs/decisions/0002-two-sizes.md``): *embedded* is the default and needs nothing beside
this process; naming a ``DATABASE_URL`` or ``REDIS_URL`` makes it *scaled*.
"""

import logging
import os
import sys
from datetime import timedelta
from email.utils import parseaddr
from importlib.util import find_spec
from pathlib import Path

import environ
from django.core.exceptions import ImproperlyConfigured

from puerto_api import __version__
from puerto_api.embedded.secret import kept_secret
from puerto_api.embedded.startup import data_in
from puerto_api.logs import logging_config

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var")))
"""What the embedded mode keeps: its database and its secret key."""

DATABASE_URL = env.str("DATABASE_URL", default="")
REDIS_URL = env.str("REDIS_URL", default="")
EMBEDDED = not (DATABASE_URL or REDIS_URL)
DEBUG = env.bool("DEBUG", default=False)

# --- Security ---------------------------------------------------------------------------------------------------------
SECRET_KEY = env.str("DJANGO_SECRET_KEY", default="")
with data_in(DATA_DIR):
    if not DATABASE_URL:
        DATA_DIR.mkdir(parents=True, exist_ok=True)
    if EMBEDDED and not SECRET_KEY:
        SECRET_KEY = kept_secret(DATA_DIR / "secret_key")
# Earlier keys: secrets of webhooks and sessions that were made with them stay good.
SECRET_KEY_FALLBACKS = env.list("DJANGO_SECRET_KEY_FALLBACKS", default=[])
if not SECRET_KEY:
    raise ImproperlyConfigured("DJANGO_SECRET_KEY is needed when DATABASE_URL or REDIS_URL is set.")
# Always includes the names that only this machine can use: health checks come that way.
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *env.list("ALLOWED_HOSTS", default=[])]
PASSKEY_ORIGINS = env.list("PASSKEY_ORIGINS", default=[])
"""Origins of native apps that may use passkeys, such as ``android:apk-key-hash:...``."""
LOGIN_PARTS = {"google": 2, "apple": 4, "github": 2}
"""Other services that people may log in with, and of how many parts the operator's keys there are."""
LOGIN_KEYS = {name: env.str(f"LOGIN_{name.upper()}") for name in LOGIN_PARTS if env.str(f"LOGIN_{name.upper()}", "")}
"""Keys of services that people may log in with: ``client_id:secret``; of Apple ``client_id:team_id:key_id:key``."""
for _name, _keys in LOGIN_KEYS.items():
    if not all(_keys.split(":", LOGIN_PARTS[_name] - 1)) or _keys.count(":") < LOGIN_PARTS[_name] - 1:
        raise ImproperlyConfigured(f"LOGIN_{_name.upper()} needs {LOGIN_PARTS[_name]} parts, with colons between them.")
LOGIN_ENDPOINTS: dict[str, dict[str, object]] = {}
"""Where these services answer, if not where they do for everybody: tests have one of their own."""
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
HTTPS = env.bool("HTTPS", default=False)
"""The service is reached through TLS: cookies are for TLS only, and the proxy's X-Forwarded-Proto is believed."""
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=31536000) if HTTPS else 0
# The proxy that speaks TLS redirects, since health checks reach the processes without it. What else runs below this
# name, and whether browsers should insist on TLS before their first visit, only the owner of the name can say.
_NOT_OURS = ["security.W005", "security.W008", "security.W021"]
# Without HTTPS the service is for this machine or a trusted network, where cookies and browsers cannot insist on TLS.
_WITHOUT_TLS = ["security.W004", "security.W012", "security.W016"]
# Tokens of apps are hashes, and an answer that was lost is repeated all the same: it is derived again, not stored
# (docs/decisions/0017-apps.md). Apps on a desk or a phone are answered at http://127.0.0.1 (RFC 8252); accounts refuse
# every other address without TLS when an app is registered.
_OF_APPS = ["oauth2_provider.E001", "oauth2_provider.E003"]
SILENCED_SYSTEM_CHECKS = [*_NOT_OURS, *_OF_APPS, *([] if HTTPS else _WITHOUT_TLS)]
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = None
"""puerto_api.web.security_headers sends it with documents."""
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_ENGINE = "accounts.security.sessions"
# Pages of any origin may call the APIs with a token. Cookies never come along, so a session serves our own pages alone.
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_CREDENTIALS = False
CORS_URLS_REGEX = r"^/(api/v1/(?!docs)|graphql/?$|mcp$|oauth/(token|revoke)$|\.well-known/)"
CORS_ALLOW_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
# Any header: tracing and client libraries add their own. The wildcard does not cover Authorization (Fetch standard,
# section 3.3.6), and browsers before 2022 do not know it: they are told of the headers that APIs and common tools use.
CORS_ALLOW_HEADERS = (
    *("*", "accept", "accept-language", "authorization", "content-type", "idempotency-key", "prefer", "if-none-match"),
    *("last-event-id", "x-request-id", "apollo-require-preflight", "x-apollo-operation-name", "x-requested-with"),
    *("apollographql-client-name", "apollographql-client-version", "x-client-name", "x-client-version"),
    *("baggage", "sentry-trace", "traceparent", "tracestate"),
)
CORS_EXPOSE_HEADERS = ("*",)
"""All: no page of another origin asks with cookies, for which the wildcard would not count (Fetch standard)."""
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
REQUEST_SECONDS = env.float("REQUEST_SECONDS", default=30.0)
"""Seconds within which the headers of a request must arrive, and after them, in as many again, its body."""

# --- Django -----------------------------------------------------------------------------------------------------------
INSTALLED_APPS = [
    "puerto_api.apps.PlatformConfig",
    "accounts.apps.AccountsConfig",
    "accounts.players.apps.PlayersConfig",
    "accounts.audit.apps.AuditConfig",
    "games.apps.GamesConfig",
    "accounts.apps.AdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "knox",
    "oauth2_provider",
    "corsheaders",
    "django_structlog",
]
# Each classic middleware costs an ASGI request up to two thread hops, so there are no more than are needed.
MIDDLEWARE = [
    "puerto_api.logs.RequestLogMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "puerto_api.web.answer_headers.answering",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "puerto_api.web.languages.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "puerto_api.urls"
ASGI_APPLICATION = "puerto_api.asgi.application"
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.security.backends.Backend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
CSRF_FAILURE_VIEW = "puerto_api.web.error_pages.csrf_failure"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.navigation.shown",
            ],
        },
    }
]
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("fr", "Français")]
USE_I18N = True
# Packages that have a catalogue of their own and are not apps; those of apps are found automatically.
LOCALE_PATHS = [BASE_DIR / "games/words/locale", BASE_DIR / "games/rulebook/locale", BASE_DIR / "bots/locale"]
TIME_ZONE = "UTC"
USE_TZ = True


class _NoMaps(os.PathLike):
    """The place of GDAL: none. Otherwise strawberry-django makes every start ask the linker for it some fifty times."""

    def __fspath__(self) -> str:
        raise ImproperlyConfigured("There are no maps here.")


GDAL_LIBRARY_PATH = _NoMaps()
if not DATABASE_URL:
    # Nor fields of PostgreSQL, for which strawberry-django and REST framework look: its driver takes 9 MB and 50 ms.
    sys.modules["django.contrib.postgres.fields"] = None  # type: ignore[assignment]  # so that importing it fails
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Database ---------------------------------------------------------------------------------------------------------
DATABASES = {"default": env.db_url_config(DATABASE_URL or f"sqlite:///{DATA_DIR / 'puerto.sqlite3'}")}
_database = DATABASES["default"]
if _database["ENGINE"].endswith("sqlite3"):
    _database["ENGINE"] = "puerto_api.sqlite"  # with a pool
    # IMMEDIATE takes the write lock at the start of a transaction: with the default, transactions that read first and
    # write later fail with "database is locked" as soon as two of them meet. It stands in for the row lock, too.
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;PRAGMA foreign_keys=ON;",
    }
    # A file, since async tests use threads and the in-memory kind locks whole tables; one per process that tests.
    _database["TEST"] = {"NAME": str(DATA_DIR / f"test-{os.getpid()}.sqlite3")}
else:
    _database["ENGINE"] = "puerto_api.postgresql"  # knows within two seconds that the database is away
    _database["OPTIONS"] = {
        "connect_timeout": 2,  # seconds, the least that psycopg knows
        # What is asked again is prepared, values apart: planning a statement takes the database up to ten times as long
        # as answering it. Behind PgBouncer a connection may meet a server that does not know what was prepared.
        "server_side_binding": True,
        "prepare_threshold": None if _database.get("DISABLE_SERVER_SIDE_CURSORS") else 2,
        # Milliseconds, and seconds: a machine that is gone without a word is noticed by its silence.
        **{"tcp_user_timeout": 1500, "keepalives_idle": 10, "keepalives_interval": 2, "keepalives_count": 3},
        **_database.get("OPTIONS", {}),
        "pool": {
            "min_size": 1,
            "max_size": env.int("DATABASE_POOL", default=10),
            "timeout": 0.5,  # after which it is asked whether the database lives: puerto_api/postgresql/base.py
            "reconnect_timeout": 0,  # seconds: the next caller that needs a connection tries again
        },
    }
    _database["TEST"] = {"NAME": f"test_puerto_{os.getpid()}"}

# --- Cache, broker, hints ---------------------------------------------------------------------------------------------
CACHES = {
    "default": {"BACKEND": "puerto_api.base.cache.ForgivingRedisCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "puerto"}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 20_000}}
}
HINTS_URL = env.str("HINTS_URL", default=REDIS_URL)
"""Redis for wake-up hints; empty: within this process."""
HINTS_CHANNEL = env.str("HINTS_CHANNEL", default="puerto.hints.2")

CELERY_BROKER_URL = env.str("CELERY_BROKER_URL", default=REDIS_URL or "inproc://here/")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "puerto"
CELERY_TIMEZONE = "UTC"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_POOL = "puerto_api.queueing.prefork:TaskPool"
CELERY_WORKER_CONSUMER = "puerto_api.queueing.workers:QuietConsumer"
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
# Publishing happens after a commit, in front of a waiting client: fail fast, the sweep finds what was not queued.
CELERY_TASK_PUBLISH_RETRY = False
REDIS_BROKER_OPTIONS = {
    "socket_connect_timeout": 1,
    "socket_timeout": 2,
    "visibility_timeout": 300,
    # While publishing; workers have their own, endless patience. The default waits six seconds.
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
    "interval_max": 0,
}
INPROC_BROKER_OPTIONS = {"at_once": {"thinkers": 1}}
"""While a bot thinks, a thread is left for the clocks and for quick bots."""
CELERY_BROKER_TRANSPORT_OPTIONS = (
    REDIS_BROKER_OPTIONS if CELERY_BROKER_URL.startswith("redis") else INPROC_BROKER_OPTIONS
)

# --- Mail -------------------------------------------------------------------------------------------------------------
EMAIL_URL = env.str("EMAIL_URL", default="consolemail://" if EMBEDDED else "")
"""How mail is sent, such as ``smtp+tls://name:password@mail.example:587``; ``consolemail://`` prints it."""
MAIL = bool(EMAIL_URL)
"""Whether the service sends mail; else it offers nothing that takes a mail."""
vars().update(environ.Env.email_url_config(EMAIL_URL or "dummymail://"))
DEFAULT_FROM_EMAIL = env.str("MAIL_FROM", default="Puerto API <puerto@localhost>")
EMAIL_TIMEOUT = 10
PUSH_CONTACT = env.str("PUSH_CONTACT", default=f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}")
"""Where push services reach the operator (RFC 8292): an address as ``mailto:``, or a page as ``https:``."""

# --- Static files -----------------------------------------------------------------------------------------------------
STATIC_URL = "/static/"
STATIC_ROOT = env.str("STATIC_ROOT", default="") or None
# Collecting files compresses them, too.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "games.web.bundles.BundledStorage"},
}
# Without a folder of collected files they are served straight from the packages: nothing has to be done first.
WHITENOISE_USE_FINDERS = STATIC_ROOT is None
# What pages share is named by its content (games/web/bundles.py), so browsers can keep it for good.
WHITENOISE_IMMUTABLE_FILE_TEST = r"/bundles/shared-[0-9A-Z]{8}\.js$"
# The package is used for its files only (GraphiQL, React, graphql-ws); its Django app would want graphene.
_graphiql = find_spec("graphene_django_graphiql_static")
assert _graphiql is not None
STATICFILES_DIRS = [Path(place) / "static" for place in _graphiql.submodule_search_locations or ()]

DOCUMENTATION_ROOT = Path(env.str("DOCUMENTATION_ROOT", default=str(BASE_DIR / "var" / "site")))
"""The folder of the documentation that ``make docs`` has built, served at ``/docs/``."""

# --- REST -------------------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "puerto_api.web.auth.BearerAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["puerto_api.base.wire.AnswerRenderer"],
    "DEFAULT_PARSER_CLASSES": ["puerto_api.rest.parsers.StrictJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "puerto_api.rest.operations.OperationSchema",
    "EXCEPTION_HANDLER": "puerto_api.web.problems.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "NUM_PROXIES": env.int("NUM_PROXIES", default=0),
    "DEFAULT_THROTTLE_RATES": {
        "api": env.str("API_RATE", default="3000/min") or None,
        "login": env.str("LOGIN_RATE", default="60/min") or None,
        "code": env.str("CODE_RATE", default="20/hour") or None,
        "mail": env.str("MAIL_RATE", default="30/hour") or None,
        "mailbox": env.str("MAILBOX_RATE", default="6/hour") or None,
        "app_secret": env.str("APP_SECRET_RATE", default="30/min") or None,
        "register": env.str("REGISTER_RATE", default="60/min") or None,
        "verify": env.str("VERIFY_RATE", default="120/min") or None,
        "download": env.str("DOWNLOAD_RATE", default="30/min") or None,
        "picture": env.str("PICTURE_RATE", default="120/min") or None,
        "analysis": env.str("ANALYSIS_RATE", default="30/min") or None,
        "hint": env.str("HINT_RATE", default="30/min") or None,
        "friend": env.str("FRIEND_RATE", default="50/day") or None,
        "report": env.str("REPORT_RATE", default="30/hour") or None,
        "webhook": env.str("WEBHOOK_RATE", default="30/min") or None,
    },
}
KNOX_TOKEN_MODEL = "accounts.Token"
# Knox's migrations make the table of its own token model even where another takes its place.
# Those of the OAuth library change its tables step by step from its first version on, which no database here has seen.
MIGRATION_MODULES = {"knox": None, "oauth2_provider": "accounts.oauth.migrations"}
REST_KNOX = {
    "AUTH_HEADER_PREFIX": "Bearer",
    "TOKEN_TTL": timedelta(days=env.int("TOKEN_DAYS", default=365)),
    "AUTO_REFRESH": False,
    "TOKEN_PREFIX": "puerto_",
}
# What people let others' apps do (docs/guides/identity.md). Everything that OAuth 2.1 has dropped is off.
OAUTH2_PROVIDER_APPLICATION_MODEL = "accounts.App"
OAUTH2_PROVIDER_GRANT_MODEL = "oauth2_provider.Grant"
OAUTH2_PROVIDER_ACCESS_TOKEN_MODEL = "oauth2_provider.AccessToken"
OAUTH2_PROVIDER_REFRESH_TOKEN_MODEL = "oauth2_provider.RefreshToken"
OAUTH2_PROVIDER_ID_TOKEN_MODEL = "oauth2_provider.IDToken"
OAUTH2_PROVIDER_DEVICE_GRANT_MODEL = "oauth2_provider.DeviceGrant"
OAUTH2_PROVIDER = {
    "OAUTH2_SERVER_CLASS": "accounts.oauth.server.Server",
    "OAUTH2_VALIDATOR_CLASS": "accounts.oauth.validator.Validator",
    "OAUTH2_BACKEND_CLASS": "accounts.oauth.reading.Core",
    "ACCESS_TOKEN_GENERATOR": "accounts.oauth.secrets.access_token",
    "REFRESH_TOKEN_GENERATOR": "accounts.oauth.secrets.refresh_token",
    "SCOPES_BACKEND_CLASS": "accounts.oauth.scopes.Scopes",
    "AUTHORIZATION_CODE_EXPIRE_SECONDS": 60,
    "ACCESS_TOKEN_EXPIRE_SECONDS": env.int("ACCESS_TOKEN_SECONDS", default=3600),
    "REFRESH_TOKEN_EXPIRE_SECONDS": env.int("REFRESH_TOKEN_DAYS", default=90) * 24 * 3600,
    "REFRESH_TOKEN_GRACE_PERIOD_SECONDS": 10,
    "REFRESH_TOKEN_REUSE_PROTECTION": True,
    "PKCE_REQUIRED": True,
    "ALLOWED_REDIRECT_URI_SCHEMES": ["https", "http"],  # an app's own scheme: accounts.models.App
    "OAUTH2_RESPONSE_TYPES_SUPPORTED": ["code"],
    "OAUTH2_GRANT_TYPES_SUPPORTED": ["authorization_code", "refresh_token"],
    "OAUTH2_TOKEN_ENDPOINT_AUTH_METHODS_SUPPORTED": ["none", "client_secret_basic", "client_secret_post"],
    "OAUTH2_PROTECTED_RESOURCE_NAME": "Puerto API",
    **{
        f"COMPLIANT_BCP_RFC9700_{gate}": True
        for gate in (
            "IMPLICIT_GRANT",
            "PASSWORD_GRANT",
            "PKCE_METHOD",
            "ACCESS_TOKEN_TRANSPORT",
            "AUTHZ_RESPONSE_ISS",
            "TOKEN_STORAGE",
            "REFRESH_TOKEN",
            "REDIRECT_URI_SCHEME",
            "REDIRECT_URI_MATCHING",
            "PKCE_REQUIRED",
        )
    },
}
LOGIN_URL = "/account/login"
LOGIN_REDIRECT_URL = "account"
SPECTACULAR_SETTINGS = {
    "TITLE": "Puerto API",
    "DESCRIPTION": "A service that hosts the board game Puerto Rico. GraphQL offers the same operations at /graphql/.",
    "VERSION": __version__,
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    # Text, since the value is JavaScript: the plugin is that of swagger.js.
    "SWAGGER_UI_SETTINGS": '{persistAuthorization: true, docExpansion: "list", plugins: [resolvingParts]}',
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "DISABLE_DOCSTRING_DESCRIPTIONS": True,
    "POSTPROCESSING_HOOKS": ["puerto_api.rest.openapi.add_components", "puerto_api.rest.shared.share"],
    "TAGS": [
        {"name": "accounts", "description": "Register, log in, and manage the API tokens of your programs."},
        {"name": "games", "description": "Find games, read them from your point of view, and play them."},
        {"name": "tournaments", "description": "Bring players together for several games, with standings."},
        {"name": "people", "description": "Friends, follows, who is online, and who may reach you."},
        {"name": "players", "description": "Ratings, leaderboards, and the profiles of players."},
        {"name": "bots", "description": "Bring your own bot, and seat other users' bots."},
        {"name": "devices", "description": "Have notifications pushed to browsers, installed pages and apps."},
        {"name": "webhooks", "description": "Have events sent to your own URL, signed and in order."},
        {"name": "archive", "description": "Find and download games that are over; verify their records."},
        {"name": "service", "description": "About the service itself."},
    ],
}

# --- GraphQL ----------------------------------------------------------------------------------------------------------
GRAPHQL_MAX_SUBSCRIPTIONS = env.int("GRAPHQL_MAX_SUBSCRIPTIONS", default=20)
"""Operations that one WebSocket may have running at once."""
WEBSOCKET_MAX_BYTES = 65536

# --- Games ------------------------------------------------------------------------------------------------------------
TURN_SECONDS = env.int("TURN_SECONDS", default=3 * 24 * 3600)
"""Seconds for a turn where the creator of a game says nothing."""
READY_SECONDS = env.int("READY_SECONDS", default=60)
"""Seconds in which people say that they are ready, at a table that starts by itself."""
LOBBY_SECONDS = env.int("LOBBY_SECONDS", default=24 * 3600)
IDEMPOTENCY_SECONDS = env.int("IDEMPOTENCY_SECONDS", default=24 * 3600)
SANDBOX_DAYS = env.int("SANDBOX_DAYS", default=7)
"""Days after which a sandbox is deleted."""
SANDBOX_GAMES = env.int("SANDBOX_GAMES", default=50)
"""How many sandboxes one person may have at a time."""
GUEST_DAYS = env.int("GUEST_DAYS", default=30)
"""Days after which a guest who has not been here, and plays in no running game, is forgotten."""
FEED_DAYS = env.int("FEED_DAYS", default=30)
"""Days for which what people were told about their games is kept."""
BOT_DELAY_SECONDS = min(max(env.int("BOT_DELAY_SECONDS", default=1), 0), 10)
"""The least time that bots take for a move, where people play and the creator of the game says nothing."""
BOT_THINK_SECONDS = min(env.float("BOT_THINK_SECONDS", default=3.0), 3.0)
"""The longest that any level may think about a move, even if its own budget is larger; less for a weak machine."""
BOT_SWEEP_SECONDS = env.int("BOT_SWEEP_SECONDS", default=5)
"""The sweep looks for bots whose move has been due for so long."""
ANALYSIS_SWEEP_SECONDS = env.int("ANALYSIS_SWEEP_SECONDS", default=60)
"""An analysis that has made no progress for so long is queued again: more than a slice ever takes."""
COUNT_SECONDS = max(env.float("COUNT_SECONDS", default=2.0), 0.5)
"""How often to look for finished games that have not gone into ratings and statistics."""
CHAT_MESSAGES, CHAT_SECONDS = env.int("CHAT_MESSAGES", default=10), env.int("CHAT_SECONDS", default=30)
"""How many messages one person may send within how many seconds, in all games together."""
WEBHOOK_DAYS = env.int("WEBHOOK_DAYS", default=30)
"""Days for which what was sent by webhooks stays in their log."""
WEBHOOK_SWEEP_SECONDS = env.int("WEBHOOK_SWEEP_SECONDS", default=5)
"""How often to look for webhook messages that are due and were not begun."""
WEBHOOK_LEASE_SECONDS = env.int("WEBHOOK_LEASE_SECONDS", default=60)
"""When a process dies while sending a message, another sends it again after so long: more than a try takes."""
WEBHOOK_ALLOW_PRIVATE = env.bool("WEBHOOK_ALLOW_PRIVATE", default=False)
"""Also send to private addresses and by http: to develop and test receivers, never in public."""
HEARTBEAT_SECONDS = env.int("HEARTBEAT_SECONDS", default=10)

# --- Metrics ----------------------------------------------------------------------------------------------------------
METRICS_ADDRESS = env.str("METRICS_ADDRESS", default="")
"""Where Prometheus asks this process and its children, such as ``127.0.0.1:9464``; empty: nowhere."""

# --- Logs -------------------------------------------------------------------------------------------------------------
LOG_FORMAT = env.str("LOG_FORMAT", default="console" if EMBEDDED else "json")
LOG_LEVEL = env.str("LOG_LEVEL", default="WARNING" if EMBEDDED else "INFO")
LOGGING = logging_config(LOG_FORMAT, LOG_LEVEL)
DJANGO_STRUCTLOG_TRUST_UPSTREAM_REQUEST_ID = True  # it was made sane before (puerto_api/web/request_ids.py)
DJANGO_STRUCTLOG_STATUS_4XX_LOG_LEVEL = logging.INFO  # a refusal is an answer, not a worry
