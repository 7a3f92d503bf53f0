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

from puerto_api.base.errors import ServiceError

from .models import LONGEST_REASON

ASKED = "asked"
"""The field that marks a form sent by the asking page."""
FOR_GOOD = 0
DAYS = ((1, "1 day"), (7, "7 days"), (30, "30 days"), (365, "a year"), (FOR_GOOD, "for good"))


def reason_field(**options: Any) -> forms.CharField:
    """Return a form field for the reason."""
    said = "Why: one line. It stays in the audit log for ever, so name nobody in it."
    wide = forms.TextInput(attrs={"class": "vTextField"})
    return forms.CharField(max_length=LONGEST_REASON, help_text=said, widget=wide, **options)


class ReasonForm(forms.Form):
    """Asks why."""

    reason = reason_field()


class DaysForm(ReasonForm):
    """Asks why, and for how long."""

    days = forms.TypedChoiceField(choices=DAYS, initial=7, coerce=lambda text: int(text) or None, empty_value=None)


def asked(description: str, *, permissions: Iterable[str], form: type[ReasonForm] = ReasonForm) -> Callable[..., Any]:
    """Make a list action that asks why and then does its work: the decorated method takes the answers by name.

    Args:
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


def each(model_admin: Any, request: HttpRequest, found: Iterable[Any], do: Callable[[Any], Any], done: str) -> None:
    """Do something to every chosen row; report those that are refused, and do the others all the same.

    Args:
        do: returns False where there was nothing to do.
        done: a word for the summary, such as ``deleted``.
    """
    count = 0
    for one in found:
        try:
            count += do(one) is not False
        except ServiceError as error:
            model_admin.message_user(request, f"Refused: {one}: {error.detail}", messages.WARNING)
    model_admin.message_user(request, f"{count} {done}.")
