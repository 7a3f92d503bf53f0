"""What the permission tables of both APIs are asked of: people in every role, and a game in every stage."""

from dataclasses import dataclass
from typing import Any

from accounts.models import User
from accounts.selectors import token_view
from accounts.services import create_token, register_app
from games import services
from games.models import Game
from games.reads import hosted_games
from tests.games.support import person
from tests.support.push_service import A_DEVICE

ROLES = ("anonymous", "stranger", "asked", "other", "owner", "staff")
SEATED = ("asked", "other", "owner")
"""Their seats are 0, 1 and 2. The first is asked first."""
ENTERED = ("asked", "other")
"""Who has entered the tournament."""
BEFRIENDED = "asked"
"""Whom the owner has asked for friendship, and to follow."""
PASSWORD = "a-long-password"
HOOK_URL = "https://example.com/hook"

LOBBY, FULL, RUNNING, OVER = "lobby", "full", "running", "over"
SANDBOX = "sandbox"
"""The same lobby, as a sandbox."""
MOVED, PROPOSED, AWAY, ON_VACATION = "moved", "proposed", "away", "on vacation"
"""Running games in which the seat that was asked has moved, wants to abort, has left, is on vacation."""
TALKED = "talked"
"""A running game in which `other` has said something at the table."""
STAGES = {
    LOBBY: "lobby",
    FULL: "lobby",
    SANDBOX: "lobby",
    RUNNING: "running",
    MOVED: "running",
    PROPOSED: "running",
    AWAY: "running",
    ON_VACATION: "running",
    TALKED: "running",
    OVER: "abandoned",
}
"""The status of a game in each stage."""


@dataclass(frozen=True)
class World:
    """Who asks, and what they ask for. All that is named beside games is the owner's."""

    people: dict[str, User]
    """By role; there is no user for ``anonymous``."""
    games: dict[str, Game]
    """By stage."""
    named: dict[str, str]
    """The ids of a ``token``, an ``app``, a ``tournament``, a ``webhook`` and a ``message`` that was sent to
    it, and a ``device``."""

    def of(self, stage: str) -> dict[str, Any]:
        """The id of a ``game``, its ``version``, and the number of a ``proposal``; 1 where there is none."""
        game = self.games[stage]
        return {
            "game": str(game.pk),
            "version": game.version,
            "proposal": game.proposals[0]["number"] if game.proposals else 1,
        }


def made_world(*stages: str) -> World:
    """Put all of it into the database, with games in these stages; without any, in all."""
    people = {role: person(role, is_staff=role == "staff") for role in ROLES if role != "anonymous"}
    for user in people.values():
        user.set_password(PASSWORD)
        user.save()
    owner = people["owner"]
    app = register_app(user=owner, name="x", redirect_uris=["https://x.example/"], confidential=True).app
    hook = services.create_webhook(user=owner, url=HOOK_URL).webhook
    sent = services.ping_webhook(user=owner, webhook_id=hook.pk).delivery
    device = services.register_device(user=owner, **A_DEVICE)
    tournament = services.create_tournament(
        user=owner, name="Cup", format="swiss", table_size=2, edition="1897", bots=True
    ).tournament_id
    for role in ENTERED:
        services.enter_tournament(user=people[role], tournament_id=tournament)
    services.send_friend_request(user=owner, username=BEFRIENDED)
    services.follow(user=owner, username=BEFRIENDED)
    named = {
        "tournament": tournament,
        "token": token_view(create_token(user=owner, name="spare", asked_with=None).token)["id"],
        "app": app.client_id,
        "webhook": str(hook.pk),
        "message": sent.message_id,
        "device": str(device.pk),
    }
    return World(people, {stage: _game(stage, people) for stage in stages or STAGES}, named)


def _game(stage: str, people: dict[str, User]) -> Game:
    """A table of the owner and two others; an open seat more in the lobby."""
    owner, asked = people["owner"], {"user": people["asked"]}
    clock = {"kind": "correspondence", "decision": 3600, "vacation_days": 7}
    kind: dict[str, Any] = {"sandbox": {}} if stage == SANDBOX else {"shuffle_seats": False}
    seats = 4 if stage in (LOBBY, SANDBOX) else 3
    made = services.create_game(user=owner, edition="1897", players=seats, time_control=clock, hints=True, **kind)
    asked["game_id"] = game_id = made.game_id
    services.leave_game(user=owner, game_id=game_id)
    for seat, role in enumerate(SEATED):
        if stage == SANDBOX:
            services.reserve_seat(user=owner, game_id=game_id, seat=seat, username=role)
        services.join_game(user=people[role], game_id=game_id, seat=seat)
    if stage not in (LOBBY, FULL, SANDBOX):
        services.start_game(user=owner, game_id=game_id)
    if stage == OVER:
        services.cancel_game(user=people["staff"], game_id=game_id)
    elif stage == MOVED:
        version = hosted_games.get_game(game_id).version
        services.play_move(move="role:settler", expected_version=version, **asked)
    elif stage == PROPOSED:
        services.propose(kind="abort", **asked)
    elif stage == TALKED:
        services.send_message(user=people["other"], game_id=game_id, channel="table", text="hello")
    elif stage == AWAY:
        services.leave_game(**asked)
    elif stage == ON_VACATION:
        services.start_vacation(**asked)
    game = hosted_games.get_game(game_id)
    assert game.status == STAGES[stage]
    return game
