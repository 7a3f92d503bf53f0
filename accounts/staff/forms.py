"""Forms of the admin for accounts and groups: Django's, with the reason that the audit log keeps."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AdminPasswordChangeForm, AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import Group

from accounts.audit.asking import reason_field
from accounts.audit.log import check_reason
from accounts.models import User
from accounts.services import staff
from puerto_api.base.errors import ServiceError


class Reasoned(forms.Form):
    """Asks for a reason, which must not name the person concerned."""

    def whom(self) -> User | None:
        return None

    def clean_reason(self) -> str:
        reason = self.cleaned_data["reason"]
        try:
            check_reason(reason, self.whom())
        except ServiceError as error:
            raise forms.ValidationError(error.detail) from None
        return reason


class ChangePerson(Reasoned, UserChangeForm):
    reason = reason_field()

    class Meta(UserChangeForm.Meta):
        model = User

    def whom(self) -> User:
        return self.instance


class OpenPerson(Reasoned, AdminUserCreationForm):
    reason = reason_field()

    class Meta(AdminUserCreationForm.Meta):
        model = User


class ChangeGroup(Reasoned, forms.ModelForm):
    reason = reason_field()

    class Meta:
        model = Group
        fields = ("name", "permissions")


class _SetPassword(Reasoned, AdminPasswordChangeForm):
    reason = reason_field()
    by: User

    def whom(self) -> User:
        return self.user

    def save(self, commit: bool = True) -> Any:
        wanted = self.cleaned_data
        password = wanted["password1"] if wanted["set_usable_password"] else None
        staff.set_password(user=self.user, password=password, by=self.by, reason=wanted["reason"])
        return self.user


def password_form(by: User) -> type[_SetPassword]:
    """Return the form with which ``by`` gives a user another password."""
    return type("SetPassword", (_SetPassword,), {"by": by})
