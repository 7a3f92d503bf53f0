"""The audit log in the admin: to view, search and download. Nothing can be changed or deleted there."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from .models import AuditEntry, Kind
from .read_only import ReadOnly

COLUMNS = (
    "id", "at", "act", "by", "by_name", "target_kind", "target_id", "target_name", "person", "reason", "detail",
    "request_id",
)  # fmt: skip
"""The columns of a download."""
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""Characters at the start of a cell that make spreadsheet programs calculate it."""


def row(entry: AuditEntry) -> dict[str, Any]:
    """Return a line as it is downloaded, keyed by :data:`COLUMNS`."""
    return {
        "id": entry.pk,
        "at": entry.at.isoformat(),
        "act": entry.act,
        "by": str(entry.by),
        "by_name": entry.names.by,
        "target_kind": entry.target_kind,
        "target_id": entry.target_id,
        "target_name": entry.names.target,
        "person": str(entry.person) if entry.person else None,
        "reason": entry.reason,
        "detail": entry.detail,
        "request_id": entry.request_id,
    }


def as_json_lines(entries: Iterable[AuditEntry]) -> Iterator[str]:
    """Yield one JSON object per line, oldest first."""
    for entry in entries:
        yield json.dumps(row(entry), ensure_ascii=False) + "\n"


def as_csv(entries: Iterable[AuditEntry]) -> Iterator[str]:
    """Yield comma-separated values with a header line (RFC 4180), oldest first; no cell is taken for a formula."""
    yield _line(COLUMNS)
    for entry in entries:
        found = row(entry) | {"detail": json.dumps(entry.detail, ensure_ascii=False)}
        yield _line([_harmless(found[name]) for name in COLUMNS])


def _line(cells: Any) -> str:
    written = io.StringIO()
    csv.writer(written).writerow(cells)
    return written.getvalue()


def _harmless(value: Any) -> str:
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(_FORMULAS) else text


FORMATS: dict[str, tuple[str, Callable[[Iterable[AuditEntry]], Iterator[str]]]] = {
    "csv": ("text/csv", as_csv),
    "jsonl": ("application/x-ndjson", as_json_lines),
}


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("at", "code", "done_by", "target", "reason", "detail")
    list_filter = ("act", "target_kind")
    list_select_related = ("names",)
    list_per_page = 200
    date_hierarchy = "at"
    search_fields = ("names__by", "names__target", "reason", "=target_id", "=person", "=by", "=request_id")
    search_help_text = _("Search by name, id, reason or request id.")
    fields = readonly_fields = (
        "at", "act", "done_by", "by", "target", "target_id", "person", "reason", "detail", "request_id",
    )  # fmt: skip
    change_list_template = "audit/list.html"
    actions = None

    def get_urls(self) -> list[URLPattern]:
        own = path("download.<str:kind>", self.admin_site.admin_view(self.download), name="audit_auditentry_download")
        return [own, *super().get_urls()]

    def download(self, request: HttpRequest, kind: str) -> HttpResponse:
        """Download what the list shows with the same filters, all pages of it."""
        if not self.has_view_permission(request) or kind not in FORMATS:
            raise PermissionDenied
        media_type, written = FORMATS[kind]
        try:
            found = self.get_changelist_instance(request).queryset
        except IncorrectLookupParameters:
            return HttpResponseRedirect(reverse("admin:audit_auditentry_changelist"))
        entries = found.select_related("names").order_by("pk").iterator(chunk_size=1000)
        response = HttpResponse("".join(written(entries)), content_type=f"{media_type}; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="audit.{kind}"'
        response["Cache-Control"] = "no-store"
        return response

    @admin.display(description="act", ordering="act")
    def code(self, entry: AuditEntry) -> str:
        return entry.act

    @admin.display(description="by")
    def done_by(self, entry: AuditEntry) -> SafeString:
        return _person(entry.by, entry.names.by)

    @admin.display
    def target(self, entry: AuditEntry) -> SafeString:
        kind = entry.get_target_kind_display()
        if entry.target_kind == Kind.GAME:
            address = reverse("admin:games_game_change", args=(entry.target_id,))
            return format_html('{} <a href="{}">{}</a>', kind, address, entry.target_id)
        if entry.person is None:
            return format_html("{} {}", kind, entry.names.target or entry.target_id)
        whom = _person(entry.person, entry.names.target)
        return whom if entry.target_kind == Kind.PERSON else format_html("{}, {}", kind, whom)


def _person(pk: Any, name: str) -> SafeString:
    return format_html('<a href="{}">{}</a>', reverse("admin:accounts_user_change", args=(pk,)), name or pk)
