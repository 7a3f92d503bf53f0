"""How an operation appears in the OpenAPI document: with the scope that it declares and the refusal that follows."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from accounts.security.scopes import BY_SEAT, Need, Scope
from puerto_api.base.errors import INSUFFICIENT_SCOPE
from puerto_api.rest.openapi import component_name, ref
from puerto_api.rest.views import View
from puerto_api.web.problems import MEDIA_TYPE


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
            _add_refusal(operation["responses"])
        elif self.need is BY_SEAT:
            _say(operation, f"A token without the scope `{Scope.GAMES_READ}` sees it as a visitor.")
        return operation


def _say(operation: dict[str, Any], sentence: str) -> None:
    operation["description"] = " ".join(filter(None, (operation.get("description"), sentence)))


def _add_refusal(responses: dict[str, Any]) -> None:
    """Let an operation answer ``insufficient_scope``, in addition to its other answers with the same status."""
    line, target = (
        f"- `{INSUFFICIENT_SCOPE.code}`: {INSUFFICIENT_SCOPE.meaning}",
        ref(component_name(INSUFFICIENT_SCOPE)),
    )
    status = str(INSUFFICIENT_SCOPE.status)
    found = responses.get(status)
    if found is None:
        responses[status] = {"content": {MEDIA_TYPE: {"schema": target}}, "description": line}
        return
    content = found["content"][MEDIA_TYPE]
    schemas = content["schema"].get("oneOf") or [content["schema"]]
    if target in schemas:
        return
    mapping = content["schema"].get("discriminator", {}).get("mapping") or {
        _code(found["description"]): schemas[0]["$ref"]
    }
    content["schema"] = {
        "oneOf": [*schemas, target],
        "discriminator": {"propertyName": "code", "mapping": mapping | {INSUFFICIENT_SCOPE.code: target["$ref"]}},
    }
    found["description"] += "\n" + line


def _code(line: str) -> str:
    return line.split("`")[1]


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
