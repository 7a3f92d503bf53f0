"""Non-interference of hosting: change only what is hidden, and everybody who may not know it is told the same.

Hidden are the tiles to come, faces of forests, points of others where the table hides them, and what people say in the
channel of the others. Not only views and events: refusals, answers of the REST API, previews, feeds, chats and logs,
with takebacks, time-outs and all that.
A failure names the number of its sequence; ``PUERTO_FIRST=<number> PUERTO_GAMES=1`` plays it again.
"""

import json
import logging
import re
from itertools import islice
from random import Random
from typing import Any

import pytest
from rest_framework.test import APIClient

from games import engine, services
from games.engine import State, apply, ids, new_game, random_move, snapshot
from games.engine.chance import Seeded
from games.engine.observation import SPECTATOR
from games.engine.state import FACE_DOWN
from games.live import chat
from games.models import ChatMessage, Game
from games.view import projection
from tests.engine.properties.random_games import FULL
from tests.engine.properties.test_observation import forest_moments

from .random_hosting import NUMBERS, Deed, Hosting, done, says
from .support import events_of, undone, view_of

pytestmark = pytest.mark.django_db

STEPS = 25
PLENTY = 20
"""Points that everybody has at least, so that nobody lacks one to pay with in one of two worlds."""
CHANGING = r"[0-9a-f-]{36}|'timestamp': '[^']*'"
"""Of logs, what is of the request: its id and its time."""


class Explorer(Hosting):
    """Does whatever comes into people's minds, and notes what of the face-down pile that has turned up."""

    def begin(self, base: State) -> None:
        """Start the table at this position."""
        begin(self.game, base)
        self.refresh()
        self.deepest, self.while_running, self.used_chance = base.pile_at, 0, False
        self.chance = base.chance

    def do(self, do: Any, **arguments: Any) -> Deed:
        deed = super().do(do, **arguments)
        game = Game.objects.get(pk=self.game.pk)
        state = snapshot.load(game.state)
        self.used_chance |= state.chance != self.chance
        if not game.is_over:
            self.while_running = len(self.deeds)
            self.deepest = max(self.deepest, state.pile_at)
        return deed


def begin(game: Game, base: State) -> None:
    origin = {"game": str(game.pk), "seq": 1, "moves": [], "base": snapshot.dump(base)}
    Game.objects.filter(pk=game.pk).update(origin=origin)
    services.start_game(user=game.owner, game_id=game.pk)


def position(rng: Random, players: int) -> State:
    """A position in the middle of a game, at times with forests whose kinds only their owners know."""
    if rng.random() < 0.4:
        states = forest_moments(FULL, f"hosting {rng.random()}")
        return next(state.copy() for state, _ in states if state.round > 1 and _forests(state) and _is_plain(state))
    expansions = rng.choice([[], ["nobles"], ["smuggler", "festival"]])
    state = new_game("1897", players, expansions, seed=rng.randbytes(32))
    for _ in range(rng.randrange(120)):
        if not state.over:
            apply(state, random_move(state, rng))
    return state if not state.over and _is_plain(state) else position(rng, players)


def _is_plain(state: State) -> bool:
    """Someone is asked, and nobody holds a tile in their hand."""
    return not state.over and engine.current_decision(state).kind != "drawn"


def _forests(state: State) -> list[tuple[int, int]]:
    return [
        (player, index)
        for player, seat in enumerate(state.seats)
        for index, printed in enumerate(seat.forests)
        if printed >= FACE_DOWN
    ]


def rich(state: State) -> State:
    """The same position, but everybody has plenty of points, beyond the supply."""
    rich = state.copy()
    for seat in rich.seats:
        seat.points += 2 * PLENTY
    rich.noted += 2 * PLENTY * len(rich.seats)
    return rich


def with_other_points(state: State, viewer: Any, rng: Random) -> State:
    """The same position as far as ``viewer`` sees it where points are hidden: others have what others have now."""
    twin = state.copy()
    others = [seat for player, seat in enumerate(twin.seats) if player != viewer]
    if len(others) > 1:
        giver, taker = rng.sample(others, 2)
        moved = rng.randrange(1, PLENTY + 1)
        giver.points, taker.points = giver.points - moved, taker.points + moved
    return twin


def with_other_tiles(state: State, viewer: Any, known: int, rng: Random) -> State:
    """The same position as far as ``viewer`` will see it, when only the first ``known`` tiles of the pile turn up."""
    twin = state.copy()
    places = [(player, index) for player, index in _forests(state) if player != viewer]
    tiles = list(state.pile[known:])
    tiles += [state.seats[player].forests[index] - FACE_DOWN for player, index in places]
    rng.shuffle(tiles)
    for player, index in places:
        forests = twin.seats[player].forests
        twin.seats[player].forests = (*forests[:index], tiles.pop() + FACE_DOWN, *forests[index + 1 :])
    twin.pile = (*state.pile[:known], *tiles)
    twin.chance = Seeded(rng.randbytes(32), rng.randrange(0, 400, 4))
    twin.drawn = (("tiles", tuple(rng.sample(range(5), 5))),)
    return twin


def unheard(deed: Deed, viewer: Any) -> bool:
    """Something is said in the channel of the others."""
    theirs = chat.Channel.TABLE if viewer == SPECTATOR else chat.Channel.SPECTATORS
    return deed.do is says and deed.arguments["channel"] == theirs


def with_other_talk(deeds: list[Deed], viewer: Any) -> list[Deed]:
    """The same deeds, but those whom the viewer does not hear say something else."""
    return [
        Deed(deed.do, deed.arguments | {"text": f"Really? {deed.arguments['text']}"}, None)
        if unheard(deed, viewer)
        else deed
        for deed in deeds
    ]


def everything_told(game: Game, deeds: list[Deed], viewer: Any, caplog: Any) -> list[Any]:
    """Play what was played, and collect what the viewer gets to know; all answers, too, since nobody's answer tells
    more than their view, but for those in the channel of the others."""
    caplog.clear()
    answers = [(deed, done(deed.do, deed.arguments).answer) for deed in deeds]
    told = [answer for deed, answer in answers if not unheard(deed, viewer)]
    game = Game.objects.get(pk=game.pk)
    client = APIClient(HTTP_X_REQUEST_ID="the-same")  # which problem documents repeat
    if viewer != SPECTATOR:
        client.force_authenticate(game.seats.get(index=viewer).user)
    told += [events_of(game, viewer), view_of(game, viewer)]
    found = {path: _body(client.get(path, headers={"Accept": "application/json"})) for path in _paths(game)}
    decision = found[f"/api/v1/games/{game.pk}/decision?effects=true"][1] or {}
    for move in (decision.get("moves") or [])[:4]:
        found[move["move"]] = _body(client.post(f"/api/v1/games/{game.pk}/preview", {"move": move["move"]}, "json"))
    told += found.items()
    told.append([re.sub(CHANGING, "", record.getMessage()) for record in caplog.records])
    return told


def _paths(game: Game) -> list[str]:
    """Where something is told of a game, and of someone's games."""
    of_it = ["", "/decision?effects=true", "/events?limit=500", "/feed", "/presence", "/record", "/takeback", "/orders"]
    of_it += [f"/chat/{channel}" for channel in chat.Channel.values]
    of_all = ["/games?status=running", "/games/mine", "/feed?after=0"]
    return [f"/api/v1/games/{game.pk}{path}" for path in of_it] + [f"/api/v1{path}" for path in of_all]


def _body(answer: Any) -> tuple[int, Any]:
    return answer.status_code, json.loads(answer.content) if answer.content else None


def compared(number: int, time: Any, caplog: Any) -> tuple[list[Any], list[Any]] | None:
    """What one viewer is told in two worlds that differ only in what they may not know; None if there is no other."""
    caplog.set_level(logging.DEBUG)
    rng = Random(f"hidden {number}")
    base = rich(position(rng, players=rng.choice([2, 3])))
    rules = base.rules
    wanted = {"edition": rules.edition, "players": rules.players, "expansions": list(rules.expansions), "bots": 0}
    wanted["hidden_points"] = rng.random() < 0.7
    hosting = Explorer(number, time, **wanted, started=False)
    viewer = rng.choice([SPECTATOR, *range(rules.players)])
    with undone(time):
        hosting.begin(base)
        for _ in range(STEPS):
            hosting.step()
            if hosting.game.is_over:
                break
        turned = hosting.game.events.filter(kind="dropped_tile", data__tile=ids.TILES[ids.FOREST]).exists()
    twin = with_other_points(base, viewer, rng) if hosting.game.hidden_points else base
    if not hosting.used_chance and not turned:  # else everything hidden has turned up, or a face that someone knew
        twin = with_other_tiles(twin, viewer, hosting.deepest, rng)
    deeds = hosting.deeds[: hosting.while_running]
    other_deeds = with_other_talk(deeds, viewer)
    if other_deeds == deeds and all(secret(twin) == secret(base) for secret in SECRETS.values()):
        return None
    worlds = []
    for state, played in ((base, deeds), (twin, other_deeds)):
        with undone(time):
            begin(hosting.game, state)
            worlds.append(everything_told(hosting.game, played, viewer, caplog))
    return worlds[0], worlds[1]


SECRETS = {
    "the last tiles": lambda state: state.pile[-3:],
    "the chance to come": lambda state: repr(state.chance),
    "the faces of forests": lambda state: [seat.forests for seat in state.seats],
    "the points of all": lambda state: [seat.points for seat in state.seats],
}


@pytest.mark.quick(3)
@pytest.mark.parametrize("number", NUMBERS)
def test_who_may_not_know_is_told_the_same(number: int, time, caplog):
    worlds = compared(number, time, caplog)
    if worlds:
        assert worlds[0] == worlds[1]


def test_there_is_something_to_compare(time, caplog):
    """At least every third sequence leaves something hidden, and something happens in it."""
    worlds = (compared(number, time, caplog) for number in range(9))
    eventful = (world for world in worlds if world is not None and len(world[0]) > 25)
    assert len(list(islice(eventful, 3))) == 3


def _said(_state: State) -> list[str]:
    return list(ChatMessage.objects.order_by("pk").values_list("text", flat=True))


LEAKS = SECRETS | {"what is said": _said}
NOTICED = {"the faces of forests": 6, "what is said": 7}
"""The first sequence in which such a leak shows; others show in the very first one."""


@pytest.mark.quick(2)
@pytest.mark.parametrize("leak", LEAKS)
def test_the_comparison_would_notice_a_leak(time, caplog, monkeypatch, leak):
    table = projection._table
    monkeypatch.setattr(
        projection, "_table", lambda game, state, viewer: {**table(game, state, viewer), "x": LEAKS[leak](state)}
    )
    worlds = (compared(number, time, caplog) for number in range(NOTICED.get(leak, 0), 20))
    assert any(world and world[0] != world[1] for world in worlds)
