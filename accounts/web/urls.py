"""Addresses of the pages of an account."""

from django.urls import path

from . import by_mail, joining, own, pages, passkeys, providers, second_factor, sessions

urlpatterns = [
    path("account/", own.overview, name="account"),
    path("account/login", sessions.LogIn.as_view(), name="login"),
    path("account/login/mail", by_mail.ask_to_log_in, name="login-mail"),
    path("account/login/code", by_mail.log_in_with_code, name="login-code"),
    path("account/login/passkey", passkeys.LogIn.as_view(), name="login-passkey"),
    path("account/login/passkey/options", passkeys.options_to_log_in, name="login-passkey-options"),
    path("account/passkeys/options", passkeys.options_to_add, name="passkey-options"),
    path("account/login/second-factor", second_factor.second_factor, name="second-factor"),
    path("account/with/<str:provider>", providers.begin, name="with"),
    path("account/with/<str:provider>/back", providers.back, name="with-back"),
    path("account/new", providers.new, name="with-new"),
    path("account/join", joining.join, name="join"),
    path("account/link", providers.link, name="with-link"),
    path("account/register", sessions.Register.as_view(), name="register"),
    path("account/guest", sessions.PlayAsGuest.as_view(), name="guest"),
    path("account/logout", sessions.log_out, name="logout"),
    path("account/password/forgotten", by_mail.forgotten, name="forgotten"),
    path("account/password/reset", by_mail.reset_password, name="reset-password"),
    path("account/profile", own.profile, name="profile"),
    path("account/email", own.email, name="email"),
    path("account/email/confirm", by_mail.confirm_email, name="confirm-email"),
    path("account/security", own.security, name="security"),
    path("account/access", pages.access, name="access"),
    path("account/apps", pages.apps, name="apps"),
    path("account/data", own.data, name="data"),
]
