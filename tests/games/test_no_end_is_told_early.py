"""The end of a game with delayed spectators is told to no spectator early, wherever one looks.

One table in two worlds: in one a move has just been played, in the other it has just ended, and what follows an end
has happened, too. Until the delay has passed all answers of both APIs and all pages are the same, but for tables that
are there in one world alone; and of those nobody learns what they go on from.
"""

import json
import re
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from graphql import GraphQLInterfaceType, GraphQLObjectType, get_named_type, is_required_argument

from games import services
from games.api.rest.urls import urlpatterns
from games.models import Game, Presence, Tournament, TournamentTable
from games.services.after.ratings import count_games
from puerto_api.base.errors import ServiceError
from puerto_api.schema import schema
from tests.support import tiers
from tests.support.rest import Caller

from .hosting import now, table_of
from .support import person, seated, undone

pytestmark = pytest.mark.django_db

DELAY = 60
DEPTH = 3
"""Objects in objects, of what GraphQL is asked for."""
IN_PATHS = {
    "edition": "1897",
    "number:players": "2",
    "name:username": "ann",
    "str:level": "skilled",
    "number:seat": "0",
}
NO_GAME_IN_THEM = ("webhooks/", "devices", "bot/", "account/", "archive.ndjson")
"""One's own things, and what is read as a stream."""
CHANGING = r'name="csrfmiddlewaretoken" value="[^"]+"|"request_id":"[^"]+"'


# --- What happens ----------------------------------------------------------------------------------------------------


def goes_on(game: Game) -> None:
    """A spectator may well notice that something has happened, since nobody shows them the decision of now."""
    services.play_move(user=seated(game, 0), game_id=game.pk, move="role:settler", expected_version=game.version)


def ends(game: Game) -> None:
    services.resign(user=seated(game, 1), game_id=game.pk)
    assert now(game).is_over


def is_aborted(game: Game) -> None:
    services.cancel_game(user=person("judge", is_staff=True), game_id=game.pk)


def is_played_again(game: Game) -> None:
    ends(game)
    for seat in (0, 1):
        services.rematch(user=seated(game, seat), game_id=game.pk)


def is_played_again_and_started(game: Game) -> None:
    is_played_again(game)
    services.start_game(user=seated(game, 0), game_id=now(game).rematch.pk)


def is_played_on(game: Game) -> None:
    ends(game)
    services.fork_game(user=seated(game, 0), game_id=game.pk, seq=game.last_seq)


def is_analysed(game: Game) -> None:
    ends(game)
    services.request_analysis(user=seated(game, 0), game_id=game.pk)


def is_talked_about(game: Game) -> None:
    ends(game)
    for channel in ("table", "spectators"):
        with suppress(ServiceError):
            services.send_message(user=seated(game, 0), game_id=game.pk, channel=channel, text="What a game!")


def is_left(game: Game) -> None:
    """With the game all streams of those who sat at it end."""
    ends(game)
    Presence.objects.update(last_seen=timezone.now() - timedelta(seconds=40))


def is_counted(game: Game) -> None:
    ends(game)
    count_games()
    services.explore_games()
    services.advance_tournaments()


HAPPENS = [
    ends, is_aborted, is_played_again, is_played_again_and_started, is_played_on, is_analysed, is_talked_about, is_left,
    is_counted,
]  # fmt: skip


# --- What is told -----------------------------------------------------------------------------------------------------


def of_rest(game: Game) -> list[str]:
    """Every address below which something can be read."""
    found = []
    for pattern in urlpatterns:
        route = str(pattern.pattern).replace("<str:game_id>", str(game.pk))
        if not hasattr(pattern.callback.view_class, "get") or route.startswith(NO_GAME_IN_THEM):
            continue
        tournament = Tournament.objects.filter(played_rounds__tables__game=game).first() or game  # or one that is none
        route = route.replace("<str:tournament_id>", str(tournament.pk))
        for name, value in IN_PATHS.items():
            route = re.sub(f"<(?:\\w+:)?{name.split(':')[-1]}>", value, route)
        found += [route.replace("<str:channel>", channel) for channel in ("table", "spectators")]
    lists = [f"games?status={status}" for status in Game.Status.values]
    lists += [f"explorer{part}?edition=1897&players=2" for part in ("", "/buildings", "/openings")]
    assert not [route for route in found if "<" in route]
    return [f"/api/v1/{route}" for route in dict.fromkeys([*found, *lists])]


def of_pages(game: Game) -> list[str]:
    page = f"/games/{game.pk}/"
    pictures = [f"{page}board.svg", f"/embed{page}", f"/oembed?url=http://testserver{page}"]
    lists = ["/", "/archive/", "/players/", "/bots/", "/play/", "/explorer/", "/tournaments/"]
    tournaments = Tournament.objects.filter(played_rounds__tables__game=game)
    return [page, *pictures, *lists, "/players/ann/", *(f"/tournaments/{one.pk}/" for one in tournaments)]


def fields_of(kind: Any, depth: int) -> str:
    """All fields of a type that want no arguments, as a selection of GraphQL."""
    found = []
    for name, field in kind.fields.items():
        inner = get_named_type(field.type)
        if any(is_required_argument(argument) for argument in field.args.values()):
            continue
        if not isinstance(inner, (GraphQLObjectType, GraphQLInterfaceType)):
            found += [name] if not hasattr(inner, "types") else []
        elif depth:
            found.append(name + fields_of(inner, depth - 1))
    return "{ " + " ".join(found or ["__typename"]) + " }"


def fields_of_type(name: str) -> str:
    return fields_of(schema._schema.type_map[name], DEPTH)


GAME = f"query($id: ID!) {{ game(id: $id) {fields_of_type('Game')} }}"
LISTED = f"{{ games {{ nodes {fields_of_type('ListedGame')} }} }}"


def told(game: Game, reader: Any) -> dict[str, Any]:
    """Everything that someone without a seat is told of a game and of all games, by where they ask."""
    caller = Caller(reader)
    sent = {"Authorization": f"Bearer {caller.secret}"} if caller.secret else {}
    client, answers = Client(headers=sent), {}
    for path in [*of_rest(game), *of_pages(game)]:
        answer = client.get(path, headers={"Accept": "application/json" if "/api/" in path else "text/html"})
        answers[path] = [answer.status_code, answer.headers.get("ETag"), _body(answer)]
    for document in (GAME, LISTED):
        asked = {"query": document, "variables": {"id": str(game.pk)}}
        answer = client.post("/graphql/", json.dumps(asked), content_type="application/json")
        assert answer.status_code == 200
        answers[document] = _body(answer)
        assert "data" in answers[document], answers[document]
    return answers


def _body(answer: Any) -> Any:
    text = re.sub(CHANGING, "", answer.content.decode())
    return json.loads(text) if answer["Content-Type"].startswith("application/json") else text


def without(tables: list[str], value: Any) -> Any:
    """An answer without these tables, wherever they are listed."""
    if isinstance(value, dict):
        return {name: without(tables, part) for name, part in value.items()}
    if isinstance(value, list):
        return [without(tables, part) for part in value if not (isinstance(part, dict) and part.get("id") in tables)]
    return value


# --- The two worlds ---------------------------------------------------------------------------------------------------


@pytest.fixture
def game(time) -> Game:
    """Spectators have seen how it began; its people have its page open."""
    game = table_of("ann", "bob", spectators="delayed", spectator_delay=DELAY, rated=True, expansions=[])
    in_a_tournament(game)
    time.passes(seconds=DELAY + 1)
    for seat in game.seats.all():
        Presence.objects.create(game=game, user=seat.user, last_seen=time.now)
    return game


def in_a_tournament(game: Game) -> None:
    """Make it the only game of a tournament."""
    people = [seat.user for seat in game.seats.all()]
    terms = {"name": "Cup", "format": "swiss", "table_size": len(people), "rounds": 1, "edition": "1897"}
    tournament_id = services.create_tournament(user=people[0], **terms).tournament_id
    for user in people:
        services.enter_tournament(user=user, tournament_id=tournament_id)
    services.start_tournament(user=people[0], tournament_id=tournament_id)
    table = TournamentTable.objects.get(round__tournament=tournament_id)
    paired, table.game = table.game, game
    table.save()
    Game.objects.filter(pk=paired.pk).delete()


@pytest.fixture
def readers() -> dict[str, Any]:
    return {"nobody": None, "eve": person("eve")}


def test_until_the_delay_has_passed_an_end_changes_nothing_that_spectators_are_told(game, readers, time, subtests):
    with undone(time):
        goes_on(game)
        before = {name: told(game, reader) for name, reader in readers.items()}
    for happens in HAPPENS:
        for name in tiers.drawn(f"readers, {happens.__name__}", readers, quick=1):
            with undone(time), subtests.test(happens=happens.__name__, reader=name):
                happens(game)
                check(game, readers[name], before[name])


def check(game: Game, reader: Any, before: dict[str, Any]) -> None:
    """All is told as before but for other tables, and those do not tell where they come from."""
    over = told(game, reader)
    others = [str(pk) for pk in Game.objects.exclude(pk=game.pk).values_list("pk", flat=True)]
    assert [asked for asked, answer in over.items() if without(others, answer) != before[asked]] == []
    for other in Game.objects.filter(pk__in=others):
        answers = told(other, reader)
        of_both = json.dumps([without([str(game.pk)], answer) for answer in answers.values()])
        assert str(game.pk) not in of_both


@pytest.mark.parametrize("name", ["nobody", "eve"])
def test_the_comparison_notices_an_end_that_is_told(game, readers, time, name):
    reader = readers[name]
    with undone(time):
        goes_on(game)
        before = told(game, reader)
    ends(game)
    time.passes(seconds=DELAY)
    count_games()
    over = told(game, reader)
    differing = {asked for asked in over if over[asked] != before[asked]}
    of_it = f"/api/v1/games/{game.pk}"
    assert {of_it, f"{of_it}/events", f"{of_it}/record", f"{of_it}/chat/table"} <= differing
    assert {"/api/v1/games?status=finished", "/api/v1/archive", "/api/v1/players/ann", GAME, LISTED} <= differing
