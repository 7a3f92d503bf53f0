"""Tables before their start over GraphQL."""

import pytest

from games import services
from tests.games.support import person, table

from .live import socket
from .support import CREATE, ask

GAME = """game {
  id status rematchOf readyBy
  seats { name kind reservedFor invited ready }
  fairness { contributions { name text } }
}"""
WRITTEN = f"{{ __typename ... on GameWritten {{ replayed {GAME} }} ... on Problem {{ code }} }}"
INVITE = f"""
mutation($game: ID!, $seat: Int!, $key: String) {{
  inviteToSeat(gameId: $game, seat: $seat, idempotencyKey: $key) {{
    __typename
    ... on SeatInvitation {{ invitation replayed events {{ kind }} {GAME} }}
    ... on Problem {{ code }}
  }}
}}"""


def mutation(name: str, types: str, arguments: str) -> str:
    return f"mutation({types}) {{ {name}({arguments}) {WRITTEN} }}"


JOIN = mutation("joinGame", "$game: ID!, $invitation: String", "gameId: $game, invitation: $invitation")
RESERVE = mutation("reserveSeat", "$game: ID!, $name: String", "gameId: $game, seat: 1, username: $name")
REVOKE = mutation("revokeInvitation", "$game: ID!", "gameId: $game, seat: 1")
KICK = mutation("kick", "$game: ID!", "gameId: $game, seat: 1")
FILL = mutation("fillWithBots", "$game: ID!, $level: String", "gameId: $game, level: $level")
READY = mutation("setReady", "$game: ID!", "gameId: $game")
CONTRIBUTE = mutation("contribute", "$game: ID!, $text: String!", "gameId: $game, text: $text")
PAIR = mutation("quickPair", "$input: QuickPairInput!", "input: $input")
REMATCH = mutation("rematch", "$game: ID!", "gameId: $game")
CAN_SIT = "query($game: ID!) { game(id: $game) { canSit { seat ok code detail } } }"


@pytest.fixture
def ann(db):
    return person("ann")


@pytest.fixture
def bob(db):
    return person("bob")


def made(owner, **wanted) -> str:
    answer = ask(CREATE, owner, input={"edition": "1897", "players": 2} | wanted)
    assert answer["__typename"] == "GameWritten", answer
    return answer["game"]["id"]


def test_a_code_lets_its_bearer_sit(ann, bob):
    game = made(ann, visibility="invite")
    assert ask(JOIN, bob, game=game)["code"] == "invitation_needed"
    invited = ask(INVITE, ann, game=game, seat=1, key="once")
    assert invited["game"]["seats"][1]["invited"]
    assert [event["kind"] for event in invited["events"]] == ["invited"]
    assert ask(INVITE, ann, game=game, seat=1, key="once") == invited | {"replayed": True}
    assert ask(INVITE, bob, game=game, seat=1)["code"] == "not_owner"
    joined = ask(JOIN, bob, game=game, invitation=invited["invitation"])
    assert [seat["name"] for seat in joined["game"]["seats"]] == ["ann", "bob"]


def test_seats_are_held_and_let_go(ann, bob):
    game = made(ann)
    assert ask(RESERVE, ann, game=game, name="bob")["game"]["seats"][1]["reservedFor"] == "bob"
    assert ask(CAN_SIT, person("eve"), game=game)["canSit"][1]["code"] == "seat_reserved"
    assert ask(CAN_SIT, bob, game=game)["canSit"][1] == {"seat": 1, "ok": True, "code": None, "detail": None}
    assert ask(RESERVE, ann, game=game)["game"]["seats"][1]["reservedFor"] is None
    ask(INVITE, ann, game=game, seat=1)
    assert not ask(REVOKE, ann, game=game)["game"]["seats"][1]["invited"]
    ask(JOIN, bob, game=game)
    assert ask(KICK, ann, game=game)["game"]["seats"][1]["kind"] == "open"
    assert ask(JOIN, bob, game=game)["code"] == "kicked"
    assert ask(FILL, ann, game=game, level="random")["game"]["seats"][1]["kind"] == "bot"


def test_seats_can_be_reserved_when_the_table_is_made(ann, bob):
    game = made(ann, seats=[{"kind": "human"}, {"kind": "human", "reservedFor": "bob"}])
    assert ask(CAN_SIT, bob, game=game)["canSit"][1]["ok"]
    assert {seat["code"] for seat in ask(CAN_SIT, None, game=game)["canSit"]} == {"not_authenticated"}


def test_everybody_gets_ready_and_the_game_starts(ann, bob):
    game = made(ann, readyCheck=True, autoStart=True)
    assert ask(JOIN, bob, game=game)["game"]["readyBy"]
    assert ask(READY, bob, game=game)["game"]["seats"][1]["ready"]
    assert ask(READY, ann, game=game)["game"]["status"] == "running"


def test_people_contribute_to_the_seed(ann):
    game = made(ann, seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}])
    assert ask(CONTRIBUTE, ann, game=game, text="two\nlines")["code"] == "validation_failed"
    told = ask(CONTRIBUTE, ann, game=game, text="one line")["game"]["fairness"]["contributions"]
    assert told == [{"name": "ann", "text": None}]


def test_two_who_want_the_same_are_paired(ann, bob):
    wanted = {"edition": "1897", "players": 2, "timeControl": {"kind": "live", "bank": 300}, "expansions": ["nobles"]}
    waiting = ask(PAIR, ann, input=wanted)["game"]
    paired = ask(PAIR, bob, input=wanted)["game"]
    assert (paired["id"], paired["status"]) == (waiting["id"], "running")
    assert ask(PAIR, bob, input=wanted | {"players": 9})["code"] == "validation_failed"


def test_who_has_played_plays_again(ann, bob):
    old = table(ann, [bob], edition="reissue")
    assert ask(REMATCH, ann, game=str(old.pk))["code"] == "game_not_over"
    services.cancel_game(user=person("root", is_staff=True), game_id=old.pk)
    new = ask(REMATCH, ann, game=str(old.pk))["game"]
    assert new["rematchOf"] == str(old.pk)
    assert ask(REMATCH, bob, game=str(old.pk))["game"]["id"] == new["id"]


def test_how_long_bots_take_at_least_is_said_and_shown(ann):
    game = made(ann, botDelay=4)
    assert ask("query($game: ID!) { game(id: $game) { botDelay } }", ann, game=game) == {"botDelay": 4}
    assert ask("{ openTables { botDelay } }") == [{"botDelay": 4}]
    assert ask(CREATE, ann, input={"edition": "1897", "players": 2, "botDelay": 11})["code"] == "validation_failed"
    ended = table(ann, bots=1, edition="reissue")
    services.resign(user=ann, game_id=ended.pk)
    fork = """mutation($game: ID!) {
      forkGame(gameId: $game, seq: 3, botDelay: 6) { ... on GameWritten { game { botDelay } } }
    }"""
    assert ask(fork, ann, game=str(ended.pk)) == {"game": {"botDelay": 6}}


def test_whether_there_are_hints_is_said_and_shown(ann):
    game = made(ann, hints=True)
    assert ask("query($game: ID!) { game(id: $game) { hints } }", ann, game=game) == {"hints": True}
    assert ask("{ openTables { hints } }") == [{"hints": True}]
    refused = ask(CREATE, ann, input={"edition": "1897", "players": 2, "hints": True, "rated": True})
    assert (refused["code"], refused["detail"]) == ("invalid_game_setup", "A rated game cannot have hints.")
    pair = "mutation($input: QuickPairInput!) { quickPair(input: $input) { ... on GameWritten { game { hints } } } }"
    assert ask(pair, ann, input={"edition": "1897", "players": 2, "hints": True}) == {"game": {"hints": True}}


def test_open_tables_are_listed(ann):
    game = made(ann, timeControl={"kind": "untimed"})
    (listed,) = ask(
        "{ openTables { id owner free createdAt timeControl { ... on UntimedClock { kind } } seats { name kind } } }"
    )
    assert (listed["id"], listed["owner"], listed["free"], listed["timeControl"]) == (
        game,
        "ann",
        1,
        {"kind": "untimed"},
    )


FOLLOW = """
subscription {
  openTables {
    ... on TableListFrame { type tables { id } }
    ... on TableAddedFrame { type table { id free } }
    ... on TableChangedFrame { type table { id free } }
    ... on TableRemovedFrame { type game }
  }
}"""


@pytest.mark.django_db(transaction=True)
def test_open_tables_are_followed_live(server):
    ann = person("ann")
    with socket(server) as ws:
        ws.subscribe("list", FOLLOW)
        assert _frame(ws) == {"type": "list", "tables": []}
        game = services.create_game(user=ann, edition="1897", players=3).game_id
        assert _frame(ws)["table"]["id"] == game
        services.join_game(user=person("bob"), game_id=game)
        changed = _frame(ws)
        assert (changed["type"], changed["table"]["free"]) == ("changed", 1)
        services.cancel_game(user=ann, game_id=game)
        assert _frame(ws) == {"type": "removed", "game": game}


def _frame(ws):
    return ws.next("list")["payload"]["data"]["openTables"]
