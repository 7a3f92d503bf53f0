"""What the views of games share."""

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter

from games import errors

TAGS = ("games",)
"""Under which the operations stand in the OpenAPI document."""
NO_GAME = (errors.GAME_NOT_FOUND, errors.NO_SPECTATORS)
"""The codes that refuse a game to people who may not see it."""
GAME_PARAMETER = OpenApiParameter("game_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Id of the game.")
