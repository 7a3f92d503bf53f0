"""Before the first move: an account and a table."""

import getpass
import re
import secrets
from typing import Any

from .client import ApiError, Client

TRIES = 5
LONGEST_NAME = 30
ANYBODY = "player"
UNFIT = ("reserved_username", "invalid_username")
"""A service's codes for names such as ``root``, which users of machines have."""


def sign_up(client: Client, name: str | None = None) -> str:
    """Open a throw-away account, called ``name`` if that is free, else like the user of this machine. Returns its name.

    Raises:
        ApiError: the name cannot be registered.
    """
    wanted = re.sub(r"[^A-Za-z0-9_.-]", "-", name or login_name())[:LONGEST_NAME]
    for attempt in range(TRIES):
        plain = bool(name) and attempt == 0
        username = wanted if plain else f"{wanted[: LONGEST_NAME - 5]}-{secrets.token_hex(2)}"
        try:
            client.register(username, secrets.token_urlsafe(24))
        except ApiError as error:
            if not name and error.code in UNFIT:
                wanted = ANYBODY
            elif error.code != "username_taken" or attempt == TRIES - 1:
                raise
        else:
            return username
    raise AssertionError("The last try returns or raises.")


def login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ANYBODY


def new_game(client: Client, players: int, bots: list[str], **setup: Any) -> str:
    """Create a table with one person and bots, and start it. Returns the game's id.

    Args:
        bots: one level for all bots, or one for each.
    """
    if len(bots) == 1:
        bots = bots * (players - 1)
    seats = [{"kind": "human"}, *({"kind": "bot", "bot": level} for level in bots)]
    game = client.create_game(players=players, seats=seats, **setup)
    client.start(game["id"])
    return game["id"]


class NoSeat(Exception):
    """The game can only be watched."""


def take_up(client: Client, game_id: str) -> None:
    """Resume a game: sit down if it still waits for people, and start it if this account may.

    Raises:
        NoSeat: others play it.
    """
    game = client.game(game_id)
    view = game["view"]
    if game["viewer"] is None and view["status"] == "lobby":
        game = client.join(game_id)
        view = game["view"]
    if game["viewer"] is None:
        raise NoSeat(f"You have no seat in this game; watch it at {client.watch_url(game_id)}")
    if view["status"] == "lobby" and not any(seat["kind"] == "open" for seat in view["seats"]):
        try:
            client.start(game_id)
        except ApiError as error:
            if error.code not in ("not_owner", "game_already_started"):
                raise
