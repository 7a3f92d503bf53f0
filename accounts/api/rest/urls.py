"""Addresses of accounts below ``/api/v1/``. An id that is none is an unknown token, so it is any text here."""

from puerto_api.rest.views import Private, View
from puerto_api.rest.writes import addresses

from ..operations import OPERATIONS
from . import access, account, by_mail, passkeys, views

DOORS: dict[str, type[View]] = {
    "auth/register": views.Register,
    "auth/guest": views.Guest,
    "auth/login": views.LogIn,
    "auth/login/mail": by_mail.RequestLogInCode,
    "auth/login/code": by_mail.LogInWithCode,
    "auth/login/passkey/options": passkeys.StartPasskeyLogIn,
    "auth/login/passkey": passkeys.LogInWithPasskey,
    "auth/logout": views.LogOut,
    "auth/logout/others": views.LogOutOthers,
    "auth/tokens": views.Tokens,
    "auth/access": access.AccessList,
    "auth/apps": access.Apps,
    "auth/passkeys": access.Passkeys,
    "auth/identities": access.Identities,
    "auth/me": views.Me,
    "account": account.Account,
    "auth/password": views.Password,
    "auth/password/mail": by_mail.RequestPasswordReset,
    "auth/password/reset": by_mail.ResetPassword,
}
"""What can be read, and the ways in and out, by path: one view each."""

urlpatterns = addresses(OPERATIONS, DOORS, Private)
