"""What addresses of games name."""

import strawberry

from games.engine.editions import EDITIONS
from games.live.chat import Channel
from puerto_api.contract.operations import PLACES, Place
from puerto_api.contract.shapes import enumeration

enumeration(Channel, "A chat channel of a game, either for the players or for the spectators.")

_TEXT = {"type": "string"}
_ID = {"type": "string", "format": "uuid"}
_NUMBER = {"type": "integer", "minimum": 0}
_COUNTED = {"type": "integer", "minimum": 1}

GAME_PLACES = {
    "game_id": Place(strawberry.ID, "Id of the game.", _ID),
    "seat": Place(int, "Number of the seat.", _NUMBER, "number"),
    "number": Place(int, "`number` of the proposal, as in the game's `proposals`.", _COUNTED, "number"),
    "channel": Place(
        Channel,
        "`table` is for the players, `spectators` for people who watch.",
        _TEXT | {"enum": [*Channel.values]},
    ),
    "seq": Place(int, "Number of the message.", _COUNTED, "number"),
    "username": Place(str, "Name of the account.", _TEXT, "name"),
    "tournament_id": Place(strawberry.ID, "Id of the tournament.", _ID),
    "webhook_id": Place(strawberry.ID, "Id of the webhook.", _ID),
    "device_id": Place(strawberry.ID, "Id of the device.", _ID),
    "message_id": Place(strawberry.ID, "Id of the message (its `webhook-id`).", _TEXT),
    "edition": Place(str, "Edition of the rules.", _TEXT | {"enum": [*EDITIONS]}),
    "players": Place(int, "Number of seats.", _NUMBER, "number"),
    "level": Place(str, "Level of a hosted bot.", _TEXT),
    "decision_id": Place(strawberry.ID, "Id of the decision.", _TEXT),
}
PLACES.update(GAME_PLACES)
