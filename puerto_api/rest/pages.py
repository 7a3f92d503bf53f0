"""Pages: every list is answered as ``{"items": [...], "next": address or null}``."""

from collections.abc import Sequence
from typing import Any

from rest_framework.request import Request

from puerto_api.contract.shapes import component, components, name_of

from .openapi import COMPONENTS, many, nullable, ref, text, thing

NEXT = nullable(text("URL of the next page; null on the last page.", format="uri"))


def page_of(name: str, item: str, description: str, **more: dict[str, Any]) -> dict[str, str]:
    """Add the component of a page of ``item``, which may have more members, and return a reference to it."""
    COMPONENTS[name] = thing(description, items=many(ref(item)), next=NEXT, **more)
    return ref(name)


def paged(shape: type) -> dict[str, str]:
    """Add the component of a shape that has ``items``, with ``next``, and return a reference to it."""
    made = component(shape)
    made["properties"] |= {"next": NEXT}
    made["required"].append("next")
    COMPONENTS.update(components([shape]) | {name_of(shape): made})
    return ref(name_of(shape))


def page(items: list[Any], following: str | None = None, **more: Any) -> dict[str, Any]:
    """Return a page. ``following`` is the address of the next one."""
    return {"items": items, "next": following, **more}


def continued(request: Request, items: Sequence[Any], cursor: str | None, **more: Any) -> dict[str, Any]:
    """Return a page, and the address of the next one from its cursor."""
    return page([*items], None if cursor is None else address(request, cursor=cursor), **more)


def address(request: Request, **changed: Any) -> str:
    """Return the address of a request with some parameters set again."""
    query = request.query_params.copy()
    for name, value in changed.items():
        query[name] = str(value)
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")
