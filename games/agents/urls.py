"""The address of agents."""

from django.urls import path

from puerto_api.mcp.catalogue import Catalogue
from puerto_api.mcp.view import METADATA_PATH, PATH, Metadata, view_of


def catalogue() -> Catalogue:
    """Return all that agents are offered."""
    from .reading import PROMPTS, RESOURCES
    from .tools import offered

    return Catalogue(
        name="puerto-api",
        title="Puerto Rico",
        instructions="Play the board game Puerto Rico against people and bots. The prompt `play_puerto_rico` teaches "
        "how. You play as a bot account, so that everyone can see that you are a program.",
        tools=offered(),
        resources=RESOURCES,
        prompts=PROMPTS,
    )


urlpatterns = [
    path(PATH.strip("/"), view_of(catalogue), name="mcp"),
    path(METADATA_PATH.strip("/"), Metadata.as_view(), name="mcp-metadata"),
]
