"""Other services that say who a person is: their names, keys and protocols (OpenID Connect, OAuth)."""

from .known import Provider, name_of, named, offered
from .protocol import Asked, Claimed, begun, claimed, told_name

__all__ = ["Asked", "Claimed", "Provider", "begun", "claimed", "name_of", "named", "offered", "told_name"]
