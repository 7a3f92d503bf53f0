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
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from puerto_api import policies

INDEX = "index.html"
LONGEST = 250
"""No path of the site has more characters, and every file system takes so many."""
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
"""What files and folders of the site are called."""
INLINE_SCRIPT = re.compile(rb"<script(?![^>]*(?:\ssrc=|application/json))[^>]*>(.*?)</script>", re.DOTALL)


@gzip_page
@require_safe
def page(request: HttpRequest, path: str = "") -> HttpResponse:
    """A file of the site; a folder is answered by the page in it.

    Raises:
        Http404: there is no such file.
    """
    root = settings.DOCUMENTATION_ROOT.resolve()
    if not (root / INDEX).is_file():
        response = render(request, "puerto_api/no_documentation.html", status=404)
        response[policies.CSP] = policies.PAGE
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
    """The file that a path means, inside of the site."""
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
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    response["ETag"] = etag
    fixed = FINGERPRINTED.search(file.name)
    response["Cache-Control"] = "public, max-age=31536000, immutable" if fixed else "public, no-cache"
    response["Content-Language"] = "en"
    scripts = INLINE_SCRIPT.findall(content) if kind == "text/html" else ()
    response[policies.CSP] = policies.site("".join(map(_source, scripts)))
    return get_conditional_response(request, etag=etag, response=response)


def _source(script: bytes) -> str:
    """How the policy names a script that stands in a page (CSP Level 3, section 2.3.1)."""
    return f" 'sha256-{b64encode(hashlib.sha256(script).digest()).decode()}'"
