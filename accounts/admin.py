"""Django's admin for people, what has access to them, and groups. Everything done there goes through services, asks for
a reason, and becomes a line of the audit log."""

import copy
from typing import Any
from uuid import UUID

from django.contrib import admin, messages
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from oauth2_provider import admin as _oauth_admin  # noqa: F401 - registers what is taken away below
from oauth2_provider.models import (
    get_access_token_model,
    get_grant_model,
    get_id_token_model,
    get_refresh_token_model,
)

from accounts import services
from accounts.audit.asking import DaysForm, ReasonForm, asked, each
from accounts.audit.read_only import ReadOnly
from accounts.models import App, Suspension, Token, User
from accounts.security import suspensions
from accounts.security.credentials import signed_in
from accounts.services import staff
from accounts.services.moderating import has_rights
from accounts.staff.forms import ChangeGroup, ChangePerson, OpenPerson, password_form
from puerto_api.base.errors import ServiceError

MODERATE = "accounts.moderate_user"
"""The permission to suspend and rename people."""
RESET = "accounts.reset_second_factor"
"""The permission to remove second factors. Staff who have it can let in anyone who knows a password."""

# Their own pages would write past the services.
_OAUTH = (get_access_token_model(), get_grant_model(), get_id_token_model(), get_refresh_token_model())
admin.site.unregister((*_OAUTH, App, Group))


class Moderating:
    """Actions on people, for lists of people and of what people have done."""

    def has_moderate_people_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(MODERATE)

    def people_of(self, chosen: QuerySet[Any]) -> list[User]:
        """Return the people whom the chosen rows are about, each once."""
        raise NotImplementedError

    @asked(_("Suspend these people"), permissions=["moderate_people"], form=DaysForm)
    def suspend_people(self, request: HttpRequest, chosen: QuerySet[Any], reason: str, days: int | None) -> None:
        def suspend(user: User) -> None:
            services.suspend(user=user, days=days, by=signed_in(request), reason=reason)

        each(self, request, self.people_of(chosen), suspend, _("{count} suspended."))

    @asked(_("Give these people neutral names"), permissions=["moderate_people"])
    def rename_people(self, request: HttpRequest, chosen: QuerySet[Any], reason: str) -> None:
        def rename(user: User) -> None:
            services.rename(user=user, by=signed_in(request), reason=reason)

        each(self, request, self.people_of(chosen), rename, _("{count} renamed."))


@admin.register(User)
class PeopleAdmin(Moderating, UserAdmin):
    list_display = ("username", "email", "is_staff", "is_bot", "is_active", "suspended", "date_joined")
    list_filter = ("is_staff", "is_superuser", "is_active", "is_guest", "is_bot")
    list_select_related = ("suspension",)
    change_form_template = "accounts/admin_user.html"
    change_user_password_template = "accounts/admin_password.html"
    form, add_form = ChangePerson, OpenPerson
    actions = ("suspend_people", "lift_suspensions", "rename_people", "reset_second_factors")
    readonly_fields = ("username", "is_active", "is_bot", "is_guest", "suspended", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "password", "reason")}),
        (_("Person"), {"fields": ("first_name", "last_name", "email")}),
        (_("Status"), {"fields": ("is_active", "suspended", "is_bot", "is_guest", "last_login", "date_joined")}),
        (_("Rights"), {"fields": services.staff.RIGHTS}),
    )
    add_fieldsets = ((None, {"fields": ("username", "usable_password", "password1", "password2", "reason")}),)

    @admin.display
    def suspended(self, user: User) -> str:
        found = suspensions.of(user)
        if found is None:
            return ""
        if found.until is None:
            return gettext("for good")
        return gettext("until {moment} UTC").format(moment=f"{found.until:%Y-%m-%d %H:%M}")

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Let only superusers change other staff."""
        touchable = obj is None or request.user.is_superuser or obj == request.user or not has_rights(obj)
        return touchable and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Refuse: accounts are closed, not deleted, since other people's games need the row."""
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Let only superusers grant rights."""
        if obj is None:
            return ()
        return self.readonly_fields if request.user.is_superuser else (*self.readonly_fields, *staff.RIGHTS)

    def changeform_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return super().changeform_view(request, *args, **kwargs)
        except ServiceError as error:
            return _refused(self, request, error)

    def save_model(self, request: HttpRequest, obj: User, form: ModelForm, change: bool) -> None:
        why = {"by": request.user, "reason": form.cleaned_data["reason"]}
        if not change:
            staff.open_account(user=obj, **why)
        elif columns := {"first_name", "last_name", "email"} & set(form.changed_data):
            staff.change_account(user=obj, columns=columns, **why)

    def save_related(self, request: HttpRequest, form: ModelForm, formsets: Any, change: bool) -> None:
        wanted = form.cleaned_data
        if not (change and request.user.is_superuser):
            return
        staff.grant_rights(
            user=form.instance,
            flags={name: wanted[name] for name in staff.FLAGS},
            groups=wanted["groups"],
            permissions=wanted["user_permissions"],
            by=request.user,
            reason=wanted["reason"],
        )

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        own = copy.copy(self)  # the same object may be serving other requests now
        own.change_password_form = password_form(signed_in(request))
        try:
            return UserAdmin.user_change_password(own, request, id, form_url)
        except ServiceError as error:
            return _refused(self, request, error)

    def people_of(self, chosen: QuerySet[User]) -> list[User]:
        return list(chosen)

    @asked(_("Lift suspensions"), permissions=["moderate_people"])
    def lift_suspensions(self, request: HttpRequest, chosen: QuerySet[User], reason: str) -> None:
        def lift(user: User) -> bool:
            return services.lift_suspension(user=user, by=signed_in(request), reason=reason)

        each(self, request, chosen, lift, _("{count} may log in again."))

    def has_reset_second_factor_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm(RESET)

    @asked(_("Remove the second factor of these people"), permissions=["reset_second_factor"])
    def reset_second_factors(self, request: HttpRequest, chosen: QuerySet[User], reason: str) -> None:
        def reset(user: User) -> bool:
            return staff.reset_second_factor(user=user, by=signed_in(request), reason=reason)

        each(self, request, chosen, reset, _("{count} may log in without a second factor."))

    def get_urls(self) -> list[URLPattern]:
        close = path("<uuid:pk>/close/", self.admin_site.admin_view(self.close), name="accounts_user_close")
        return [close, *super().get_urls()]

    def close(self, request: HttpRequest, pk: UUID) -> HttpResponse:
        """Delete an account, as its owner can (:func:`accounts.services.close_account`). Only superusers may."""
        if not request.user.is_superuser:
            raise PermissionDenied
        user, form = get_object_or_404(User, pk=pk), ReasonForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            try:
                name = services.close_account(user=user, by=request.user, reason=form.cleaned_data["reason"])
                said = gettext("The account is closed. From now on, its name is {name}.")
                self.message_user(request, said.format(name=name))
                return HttpResponseRedirect(reverse("admin:accounts_user_change", args=(pk,)))
            except ServiceError as error:
                form.add_error("reason", error.detail)
        context = self.admin_site.each_context(request) | {"account": user, "opts": self.opts, "form": form}
        return render(request, "accounts/admin_close.html", context)


def _refused(model_admin: admin.ModelAdmin, request: HttpRequest, error: ServiceError) -> HttpResponse:
    """Go back to the form: nothing was stored."""
    model_admin.message_user(request, error.detail, messages.ERROR)
    return HttpResponseRedirect(request.get_full_path())


@admin.register(Suspension)
class SuspensionAdmin(ReadOnly, admin.ModelAdmin):
    """Suspensions, past and present. People are suspended, and suspensions lifted, in the list of people."""

    list_display = ("user", "until", "created_at", "tables_left")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = readonly_fields = ("user", "until", "created_at", "tables_left")


@admin.register(Token)
class TokenAdmin(ReadOnly, admin.ModelAdmin):
    """Tokens can be looked at and revoked; only their owners make them."""

    list_display = ("prefix", "user", "name", "created", "last_used_at", "expiry")
    list_select_related = ("user",)
    search_fields = ("user__username", "name", "token_key")
    fields = readonly_fields = ("prefix", "user", "name", "created", "last_used_at", "expiry")
    actions = ("revoke",)

    def has_revoke_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("accounts.delete_token")

    @asked(_("Revoke the tokens"), permissions=["revoke"])
    def revoke(self, request: HttpRequest, chosen: QuerySet[Token], reason: str) -> None:
        def revoke(token: Token) -> None:
            staff.revoke(token=token, by=signed_in(request), reason=reason)

        each(self, request, chosen.select_related("user"), revoke, _("{count} revoked."))


@admin.register(App)
class AppAdmin(ReadOnly, admin.ModelAdmin):
    """Apps can be looked at and deleted; their owners register and change them."""

    list_display = ("name", "user", "client_id", "client_type", "created")
    list_select_related = ("user",)
    search_fields = ("name", "user__username", "=client_id")
    fields = readonly_fields = ("name", "user", "client_id", "client_type", "redirect_uris", "created", "updated")
    actions = ("withdraw",)

    def has_withdraw_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("accounts.delete_app")

    @asked(_("Delete the apps and end their access to all accounts"), permissions=["withdraw"])
    def withdraw(self, request: HttpRequest, chosen: QuerySet[App], reason: str) -> None:
        def withdraw(app: App) -> None:
            staff.withdraw_app(app=app, by=signed_in(request), reason=reason)

        each(self, request, chosen.select_related("user"), withdraw, _("{count} deleted."))


@admin.register(Group)
class GroupsAdmin(GroupAdmin):
    """What groups of staff may do; for superusers only."""

    form = ChangeGroup
    fields = ("name", "permissions", "reason")
    actions = ("delete_groups",)

    def has_add_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return request.user.is_superuser

    def has_change_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        return request.user.is_superuser

    def has_delete_permission(self, request: HttpRequest, obj: Group | None = None) -> bool:
        """Refuse: groups are deleted by the action, which asks why."""
        return False

    def has_grant_permission(self, request: HttpRequest) -> bool:
        return request.user.is_superuser

    def save_model(self, request: HttpRequest, obj: Group, form: ModelForm, change: bool) -> None:
        wanted = form.cleaned_data
        staff.save_group(group=obj, permissions=wanted["permissions"], by=signed_in(request), reason=wanted["reason"])

    def save_related(self, request: HttpRequest, form: ModelForm, formsets: Any, change: bool) -> None:
        """Do nothing: the permissions were stored with the group."""

    @asked(_("Delete the groups"), permissions=["grant"])
    def delete_groups(self, request: HttpRequest, chosen: QuerySet[Group], reason: str) -> None:
        def delete(group: Group) -> None:
            staff.delete_group(group=group, by=signed_in(request), reason=reason)

        each(self, request, chosen, delete, _("{count} deleted."))
