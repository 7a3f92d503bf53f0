"""The documentation at ``/docs/``: what ``make docs`` has built, file by file."""

import hashlib
import mimetypes
import re
from base64 import b64encode
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from puerto_api.web import security_headers

INDEX = "index.html"
LONGEST = 250
"""No path of the site is longer, and every file system allows this length."""
TYPES = {
    ".yaml": "application/yaml",
    ".graphql": "application/graphql",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
"""Media types that not every machine knows; all texts are UTF-8."""
FINGERPRINTED = re.compile(r"\.[0-9a-f]{8}\.min\.(?:js|css)$")
"""Names that change with their content."""
NAME = re.compile(r"[\w-][\w.-]*", re.ASCII)
"""Pattern for the names of files and folders of the site."""
INLINE_SCRIPT = re.compile(rb"<script(?![^>]*(?:\ssrc=|application/json))[^>]*>(.*?)</script>", re.DOTALL)


def is_built() -> bool:
    """Whether there is a site to serve."""
    return (settings.DOCUMENTATION_ROOT / INDEX).is_file()


@require_safe
def page(request: HttpRequest, path: str = "") -> HttpResponse:
    """Serve a file of the site; for a folder, serve the page in it.

    Raises:
        Http404: there is no such file.
    """
    root = settings.DOCUMENTATION_ROOT.resolve()
    if not is_built():
        response = render(request, "puerto_api/no_documentation.html", status=404)
        response[security_headers.CSP] = security_headers.PAGE
        return response
    file = _found(root, path)
    if file.is_dir():
        if path and not path.endswith("/"):
            query = request.META.get("QUERY_STRING")
            return HttpResponsePermanentRedirect(f"/docs/{quote(path)}/" + (f"?{query}" if query else ""))
        file /= INDEX
    elif path.endswith("/"):
        raise Http404
    try:
        content = file.read_bytes()
    except OSError:
        raise Http404 from None
    return _answer(request, file, content)


def _found(root: Path, path: str) -> Path:
    """Return the file that a path means, within the site."""
    names = path.removesuffix("/").split("/") if path else []
    if len(path) > LONGEST or not all(map(NAME.fullmatch, names)):
        raise Http404
    file = root.joinpath(*names)
    if not file.resolve().is_relative_to(root):
        raise Http404
    return file


def _answer(request: HttpRequest, file: Path, content: bytes) -> HttpResponse:
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    text = kind.startswith(("text/", "application/")) and kind != "application/octet-stream"
    response = HttpResponse(content, content_type=f"{kind}; charset=utf-8" if text else kind)
    etag = f'W/"{hashlib.sha256(content).hexdigest()[:32]}"'
    response["ETag"] = etag
    fixed = FINGERPRINTED.search(file.name)
    response["Cache-Control"] = "public, max-age=31536000, immutable" if fixed else "public, no-cache"
    response["Content-Language"] = "en"
    scripts = INLINE_SCRIPT.findall(content) if kind == "text/html" else ()
    response[security_headers.CSP] = security_headers.site("".join(map(_source, scripts)))
    return get_conditional_response(request, etag=etag, response=response) or response


def _source(script: bytes) -> str:
    """Return how the policy names a script that stands in a page (CSP Level 3, section 2.3.1)."""
    return f" 'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'"
