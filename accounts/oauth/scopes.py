"""The scopes, in the form in which the library asks for them."""

from typing import Any

from oauth2_provider.scopes import BaseScopes

from accounts.security.scopes import ALL, MEANINGS, Scope, ordered


class Scopes(BaseScopes):
    def get_all_scopes(self) -> dict[str, Any]:
        return {str(scope): meaning for scope, meaning in MEANINGS.items()}

    def get_available_scopes(self, *args: Any, **more: Any) -> list[str]:
        return ordered(ALL)

    def get_default_scopes(self, *args: Any, **more: Any) -> list[str]:
        """Return the scopes of an app that asks for none in particular."""
        return [str(Scope.GAMES_READ)]
