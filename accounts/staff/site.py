"""The admin, entered through the log-in of the service."""

from functools import wraps
from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.forms import AdminPasswordChangeForm
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import PasswordChangeView, redirect_to_login
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache

from accounts import services
from accounts.web.page import page
from accounts.web.sessions import next_of
from puerto_api.base.errors import ServiceError


class Site(AdminSite):
    """Django's, except that people log in and change passwords as everywhere else: by services, within limits."""

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """Refuse addresses with U+0000 (400): it would come to PostgreSQL, whose texts cannot hold it."""

        @wraps(view)
        def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            if "%00" in request.META["QUERY_STRING"] or "\0" in request.path_info:
                raise BadRequest("The character U+0000 is not allowed.")
            return view(request, *args, **kwargs)

        return super().admin_view(checked, cacheable)

    @method_decorator(never_cache)
    @method_decorator(login_not_required)
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Send visitors to the log-in of the service, and refuse people without staff rights."""
        wanted = next_of(request) or reverse("admin:index")
        if self.has_permission(request):
            return HttpResponseRedirect(wanted)
        if request.user.is_authenticated:
            return page(request, "not_staff", {}, 403)
        return redirect_to_login(wanted, reverse("login"))

    def password_change(  # type: ignore[override]  # any answer will do
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Change one's own password."""
        request.current_app = self.name
        view = _OwnPassword.as_view(
            success_url=reverse("admin:password_change_done"),
            extra_context=self.each_context(request) | (extra_context or {}),
        )
        return view(request)  # type: ignore[return-value]  # a view that answers at once


class _Form(AdminPasswordChangeForm):
    def clean_old_password(self) -> str:
        """Return it as it was typed: the service checks whether it is right."""
        return self.cleaned_data["old_password"]


class _OwnPassword(PasswordChangeView):
    form_class = _Form

    def form_valid(self, form: Any) -> HttpResponse:
        typed, here = form.cleaned_data, self.request.session.session_key
        wanted = {"current": typed["old_password"], "new": typed["new_password1"]}
        try:
            services.change_password(user=form.user, keep_session=here, **wanted)
        except ServiceError as error:
            form.add_error("old_password", error.detail)
            refused = self.form_invalid(form)
            refused.status_code = error.code.status
            return refused
        update_session_auth_hash(self.request, form.user)
        return HttpResponseRedirect(self.get_success_url())
