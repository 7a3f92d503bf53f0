"""What browsers may do with our answers: the policies of pages, and the headers of everything.

No page may stand in a frame: people are logged in here, and a board for other sites is made with the APIs. No page
loads anything from elsewhere, and none has a script within it that its policy does not name.
"""

from django.http import HttpRequest
from django.http.response import HttpResponseBase

CSP = "Content-Security-Policy"


def _policy(default: str = "'none'", **rules: str) -> str:
    known = {"base_uri": "'none'", "form_action": "'none'", "frame_ancestors": "'none'"} | rules
    named = (f"{name.replace('_', '-')} {sources}" for name, sources in known.items() if sources)
    return "; ".join((f"default-src {default}", *named))


NOTHING = _policy()
"""Of what is no page."""
FILE = _policy(style_src="'unsafe-inline'")
"""Of static files: a picture (SVG) that is opened by itself may have its own styles."""
PAGE = _policy(script_src="'self'", style_src="'self'", img_src="'self'", connect_src="'self'")
"""Of our pages: what this origin serves, nothing that stands inside a page. (What json_script writes is no script.)"""
FORM = _policy(style_src="'self'", img_src="'self'", form_action="")
"""Of pages of an account: no script at all. A form may lead anywhere: after the consent it leads to an app."""
ADMIN = _policy(
    script_src="'self'", style_src="'self'", img_src="'self' data:", connect_src="'self'", form_action="'self'"
)


def tool(request: HttpRequest) -> str:
    """Of pages that try an API: their libraries write styles and pictures into the page, and GraphiQL opens sockets."""
    socket = f"{'wss' if request.is_secure() else 'ws'}://{request.get_host()}"
    return _policy(
        script_src="'self'",
        style_src="'self'",
        img_src="'self' data:",
        font_src="'self' data:",
        connect_src=f"'self' {socket}",
    )


def site(scripts: str = "") -> str:
    """Of the documentation. Styles may stand in elements: those of the code samples and the menus do.

    Args:
        scripts: hashes of those that stand in the page.
    """
    return _policy(
        script_src=f"'self'{scripts}",
        style_src="'self' 'unsafe-inline'",
        img_src="'self' data:",
        connect_src="'self'",
        worker_src="'self'",
    )


EVERYWHERE = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb")
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_PLACES = (("/admin/", ADMIN), ("/static/", FILE))


def apply(request: HttpRequest, response: HttpResponseBase) -> None:
    """Give an answer the headers that it does not have yet."""
    for name, value in EVERYWHERE.items():
        response.headers.setdefault(name, value)
    if CSP not in response:
        response[CSP] = next((policy for place, policy in _PLACES if request.path.startswith(place)), NOTHING)
