"""Admin actions that ask for a reason, before services carry them out and write the reason into the audit log."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from puerto_api.base.errors import ServiceError

from .models import LONGEST_REASON

ASKED = "asked"
"""The field that marks a form sent by the asking page."""
FOR_GOOD = 0
DAYS = ((1, _("1 day")), (7, _("7 days")), (30, _("30 days")), (365, _("1 year")), (FOR_GOOD, _("for good")))


def reason_field(**options: Any) -> forms.CharField:
    """Return a form field for the reason."""
    said = _("One line that says why. It stays in the audit log permanently, so do not name anyone in it.")
    wide = forms.TextInput(attrs={"class": "vTextField"})
    return forms.CharField(label=_("Reason"), max_length=LONGEST_REASON, help_text=said, widget=wide, **options)


class ReasonForm(forms.Form):
    """Asks why."""

    reason = reason_field()


class DaysForm(ReasonForm):
    """Asks why, and for how long."""

    days = forms.TypedChoiceField(
        label=_("How long"), choices=DAYS, initial=7, coerce=lambda text: int(text) or None, empty_value=None
    )


def asked(description: Any, *, permissions: Iterable[str], form: type[ReasonForm] = ReasonForm) -> Callable[..., Any]:
    """Make a list action that asks why and then does its work: the decorated method takes the answers by name.

    Args:
        description: what it does, for staff; it may be lazy.
        permissions: as for :func:`django.contrib.admin.action`.
        form: the questions.
    """

    def decorate(do: Callable[..., None]) -> Callable[..., HttpResponse | None]:
        @admin.action(description=description, permissions=tuple(permissions))
        @wraps(do)
        def action(self: admin.ModelAdmin, request: HttpRequest, chosen: QuerySet[Any]) -> HttpResponse | None:
            answers = form(request.POST) if ASKED in request.POST else form()
            if answers.is_valid():
                do(self, request, chosen, **answers.cleaned_data)
                return None
            context = self.admin_site.each_context(request) | {
                "title": description,
                "opts": self.opts,
                "form": answers,
                "chosen": chosen,
                "ids": request.POST.getlist(ACTION_CHECKBOX_NAME),
                "checkbox": ACTION_CHECKBOX_NAME,
                "action": do.__name__,
                "across": request.POST.get("select_across", "0"),
                "asked": ASKED,
            }
            return render(request, "audit/ask.html", context)

        return action

    return decorate


def each(model_admin: Any, request: HttpRequest, found: Iterable[Any], do: Callable[[Any], Any], done: Any) -> None:
    """Do something to every chosen row; report those that are refused, and do the others all the same.

    Args:
        do: returns False where there was nothing to do.
        done: the summary, such as ``{count} deleted.``; it may be lazy.
    """
    count = 0
    for one in found:
        try:
            count += do(one) is not False
        except ServiceError as error:
            said = gettext("Refused for {what}: {why}").format(what=one, why=error.detail)
            model_admin.message_user(request, said, messages.WARNING)
    model_admin.message_user(request, str(done).format(count=count))
