"""How an operation appears in the OpenAPI document: with the scope that it declares and the refusal that follows."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from accounts.security import stream_tickets
from accounts.security.scopes import BY_SEAT, Need, Scope
from puerto_api.base.errors import INSUFFICIENT_SCOPE
from puerto_api.rest.openapi import add_problem
from puerto_api.rest.views import View


class OperationSchema(AutoSchema):
    """Documents what drf-spectacular finds by itself, and what :class:`puerto_api.rest.views.View` declares."""

    @property
    def need(self) -> Need | None:
        """What the operation declares; None for views that are not ours."""
        return self.view.need(self.method) if isinstance(self.view, View) else None

    def _get_request_body(self, direction: str = "request") -> Any:
        """Return the body, also of DELETE, which the library thinks has none."""
        if self.method != "DELETE" or not getattr(self.view, "deletes_with", None):
            return super()._get_request_body(direction)
        self.method = "POST"
        try:
            return super()._get_request_body(direction)
        finally:
            self.method = "DELETE"

    def get_operation(self, *args: Any, **kwargs: Any) -> dict[str, Any] | None:
        operation = super().get_operation(*args, **kwargs)
        if operation is None:
            return None
        if isinstance(self.need, Scope):
            _say(operation, f"Scope: `{self.need}`.")
            add_problem(operation["responses"], INSUFFICIENT_SCOPE)
        elif self.need is BY_SEAT:
            _say(operation, f"If your token lacks the `{Scope.GAMES_READ}` scope, you see only what visitors see.")
        return operation


def _say(operation: dict[str, Any], sentence: str) -> None:
    operation["description"] = " ".join(filter(None, (operation.get("description"), sentence)))


class BearerScheme(OpenApiAuthenticationExtension):
    """A token in the header ``Authorization``."""

    target_class = "puerto_api.web.auth.BearerAuthentication"
    name = "bearer"

    def get_security_requirement(self, auto_schema: Any) -> dict[str, list[str]]:
        """Name the scope, which OpenAPI 3.1 allows for any kind of scheme."""
        need = auto_schema.need
        return {self.name: [str(need)] if isinstance(need, Scope) else []}

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}


class TicketScheme(OpenApiAuthenticationExtension):
    """A ticket in the address of a stream."""

    target_class = "puerto_api.web.auth.TicketAuthentication"
    name = "ticket"

    def get_security_requirement(self, auto_schema: Any) -> list[dict[str, list[str]]]:
        """Name the scope, as for a token. What begins no stream takes no ticket."""
        need = auto_schema.need
        return [{self.name: [str(need)] if isinstance(need, Scope) else []}] if auto_schema.method == "GET" else []

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        said = "Opens a stream for clients that cannot send headers (docs/guides/streams.md)."
        return {"type": "apiKey", "in": "query", "name": stream_tickets.PARAMETER, "description": said}
