"""Forms of the admin for accounts and groups: Django's, with the reason that the audit log keeps."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AdminPasswordChangeForm, AdminUserCreationForm, UserChangeForm
from django.contrib.auth.models import AbstractBaseUser, Group

from puerto_api.errors import ServiceError

from .audit.asking import reason_field
from .audit.log import check_reason
from .models import User
from .services import staff


class Reasoned(forms.Form):
    """Asks for a reason, which may not tell the name of whom it concerns."""

    def whom(self) -> AbstractBaseUser | None:
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

    def whom(self) -> AbstractBaseUser:
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

    def whom(self) -> AbstractBaseUser:
        return self.user

    def save(self, commit: bool = True) -> Any:
        wanted = self.cleaned_data
        password = wanted["password1"] if wanted["set_usable_password"] else None
        staff.set_password(user=self.user, password=password, by=self.by, reason=wanted["reason"])
        return self.user


def password_form(by: User) -> type[_SetPassword]:
    """The form with which ``by`` gives somebody another password."""
    return type("SetPassword", (_SetPassword,), {"by": by})
