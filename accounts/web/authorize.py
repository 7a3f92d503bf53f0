"""The page that asks a person whether an app may have access (RFC 6749, section 4.1; RFC 7636; RFC 9207)."""

from typing import Any
from urllib.parse import urlencode, urlsplit

from django.http import HttpRequest, HttpResponse
from oauth2_provider.exceptions import OAuthToolkitError
from oauth2_provider.settings import oauth2_settings
from oauth2_provider.views.base import BaseAuthorizationView
from oauth2_provider.views.mixins import OAuthLibMixin

from accounts.models import App
from accounts.security.scopes import MEANINGS, Scope, ordered
from puerto_api.base.plain_text import isolated

from .page import page


class Authorize(BaseAuthorizationView):
    """Shows what is asked for, and sends the person back with a code or a refusal.

    Unlike the library's view it keeps nothing in the form: people agree to what the address says, read once more.
    """

    def get(self, request: HttpRequest) -> HttpResponse:
        try:
            scopes, credentials = self.validate_authorization_request(request)
        except (OAuthToolkitError, ValueError) as error:
            return self.error_response(error, self._app())
        app = App.objects.select_related("user").get(client_id=credentials["client_id"])
        target = urlsplit(credentials["redirect_uri"])
        context = {
            "app": app,
            "app_name": isolated(app.name),
            "scopes": [(scope, MEANINGS[Scope(scope)]) for scope in ordered(scopes)],
            "target": target.netloc or f"{target.scheme}:",
        }
        return page(request, "authorize", context)

    def post(self, request: HttpRequest) -> HttpResponse:
        try:
            scopes, credentials = self.validate_authorization_request(request)
            address, *_rest = self.create_authorization_response(
                request, " ".join(scopes), credentials, allow=request.POST.get("answer") == "allow"
            )
        except (OAuthToolkitError, ValueError) as error:
            return self.error_response(error, self._app())
        return self.redirect(address, self._app())

    def error_response(self, error: Exception, application: App | None, **more: Any) -> HttpResponse:
        """Go back to the app, if it is known and people may be sent there; else show a page, and go nowhere else."""
        if isinstance(error, OAuthToolkitError):
            to_app, found = OAuthLibMixin.error_response(self, error)
            if to_app and application:
                issuer = oauth2_settings.oauth2_authorization_server_issuer(self.request)
                return self.redirect(f"{found['url']}&{urlencode({'iss': issuer})}", application)
            reason = found["error"].error
        else:
            reason = "invalid_request"  # what the library cannot read
        return page(self.request, "refused", {"reason": reason}, 400)

    def _app(self) -> App | None:
        wanted = self.request.GET.get("client_id", "").replace("\0", "")
        return App.objects.filter(client_id=wanted).first()
