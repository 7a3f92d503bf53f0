"""What browsers may do with our answers: the policies of pages, and the headers of everything.

No page may stand in a frame, since people are logged in here, but one: the board for other people's pages, which knows
nobody and has nothing to press. No page loads anything from elsewhere, and none has a script within it that its policy
does not name.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase

CSP = "Content-Security-Policy"


def _policy(default: str = "'none'", **rules: str) -> str:
    known = {"base_uri": "'none'", "form_action": "'none'", "frame_ancestors": "'none'"} | rules
    named = (f"{name.replace('_', '-')} {sources}" for name, sources in known.items() if sources)
    return "; ".join((f"default-src {default}", *named))


NOTHING = _policy()
"""For answers that are not pages."""
FILE = _policy(style_src="'unsafe-inline'")
"""For static files: a picture (SVG) that is opened by itself may have its own styles."""
PAGE = _policy(
    script_src="'self'",
    style_src="'self'",
    img_src="'self'",
    connect_src="'self'",
    manifest_src="'self'",
    worker_src="'self'",
    form_action="'self'",
)
"""For our pages: what this origin serves, nothing that stands inside a page. (json_script writes no script.)"""
WORKER = _policy(connect_src="'self'")
"""For the service worker, whose own policy says what it may fetch."""
EMBEDDED = _policy(script_src="'self'", style_src="'self'", img_src="'self'", connect_src="'self'", frame_ancestors="*")
"""For the board that stands in other people's pages."""
FORM = _policy(style_src="'self'", img_src="'self'", manifest_src="'self'", form_action="")
"""For pages of an account: no script at all. A form may lead anywhere: after the consent it leads to an app."""
SCRIPTED_FORM = _policy(
    script_src="'self'",
    connect_src="'self'",
    style_src="'self'",
    img_src="'self'",
    manifest_src="'self'",
    form_action="",
)
"""The same for pages with passkeys and notifications, which only a script can ask a browser for, and with a stream."""
ADMIN = _policy(
    script_src="'self'", style_src="'self'", img_src="'self' data:", connect_src="'self'", form_action="'self'"
)


def tool(request: HttpRequest) -> str:
    """Return the policy of pages that try an API: libraries add styles and pictures, and GraphiQL opens sockets."""
    socket = f"{'wss' if request.is_secure() else 'ws'}://{request.get_host()}"
    return _policy(
        script_src="'self'",
        style_src="'self'",
        img_src="'self' data:",
        font_src="'self' data:",
        connect_src=f"'self' {socket}",
    )


def site(scripts: str = "") -> str:
    """Return the policy of the documentation. Styles may stand in elements: those of code samples and menus do.

    Args:
        scripts: hashes of the scripts that stand in the page.
    """
    return _policy(
        script_src=f"'self'{scripts}",
        style_src="'self' 'unsafe-inline'",
        img_src="'self' data:",
        connect_src="'self'",
        worker_src="'self'",
    )


SECRETS = ("invitation", "secret", "token", "recovery_codes", "recoveryCodes")
"""Members of answers, in REST and GraphQL, that are secrets."""


def keep_secret(response: HttpResponseBase) -> None:
    """Let no cache store an answer that tells a secret; :mod:`puerto_api.web.compression` leaves it as it is."""
    response["Cache-Control"] = "no-store"


EVERYWHERE = {
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
DOCUMENTS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
    ),
}
"""For what a browser may show as a document: to data they mean nothing, and a move should stay small."""
DATA = ("json", "event-stream")
"""How the media types of data end."""
_PLACES = (("/admin/", ADMIN), ("/static/", FILE))


def apply(request: HttpRequest, response: HttpResponseBase) -> None:
    """Give an answer the headers that it does not have yet."""
    media_type = response.headers.get("Content-Type", "").partition(";")[0]
    for name, value in (EVERYWHERE if media_type.endswith(DATA) else EVERYWHERE | DOCUMENTS).items():
        response.headers.setdefault(name, value)
    if response.headers.get(CSP) == EMBEDDED:
        del response["X-Frame-Options"]
    if CSP not in response:
        response[CSP] = next((policy for place, policy in _PLACES if request.path.startswith(place)), NOTHING)
