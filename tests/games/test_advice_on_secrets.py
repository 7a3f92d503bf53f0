"""Hints and hosted bots where others hold secrets: forests whose printed kind only their owner has seen.

The comparison is of whole answers, in every language: the same table twice, which differ only in what the seat that is
asked may not see. Victory points of others are no secret to who counts, which is held here, too.
"""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from django.core.cache import cache

import bots
from bots import protocol
from games import engine
from games.engine import State, ids, snapshot
from games.engine.observation import SPECTATOR
from games.models import Game
from games.reads import hosted_bots, hosted_games, move_hints, previews
from puerto_api.web.languages import LANGUAGES, speaking
from tests.engine.properties.random_games import FULL
from tests.engine.properties.test_observation import forest_moments, unseen_forests, with_other_chance
from tests.support import tiers

from .support import events_of, person, play_ahead, seated, table
from .test_nothing_hidden_is_told import begin

pytestmark = pytest.mark.django_db

POSITIONS = 3
NODES = 3000
"""Positions that a bot judges: enough for the master to play its moves on, and the same on every machine."""
FEW = 3
"""Moves of a decision that are previewed."""


@pytest.fixture(autouse=True)
def _as_much_thought_on_every_machine(monkeypatch):
    monkeypatch.setattr(bots, "Budget", lambda _seconds: protocol.Budget(nodes=NODES))


def secretive() -> Iterator[State]:
    """Positions where others have planted forests unseen, and there is more than one thing to do."""
    for state, _ in forest_moments(FULL, "advice"):
        asked = engine.current_decision(state)
        if asked is not None and asked.kind != "draft" and len(state.moves) > 2:
            faces = [state.seats[player].forests[index] for player, index in unseen_forests(state, asked.seat)]
            if len(set(faces)) > 1:
                yield state.copy()


def table_at(base: State) -> Game:
    """A table that stands at a position, each time with other people."""
    wanted: dict[str, Any] = {"edition": FULL.edition, "players": FULL.players, "expansions": list(FULL.expansions)}
    people = [person(f"{name}-{Game.objects.count()}") for name in ("ann", "bob", "cid", "dan")]
    game = table(people[0], people[1:], hints=True, started=False, **wanted)
    begin(game, base)
    return hosted_games.get_game(game.pk)


def told(game: Game, level: str) -> str:
    """The hint of a level in all languages, if it gives any, the move that it plays itself, and some previews."""
    cache.clear()
    state, user = hosted_games.state_of(game), seated(game, game.turn_seat)
    found: list[Any] = [engine.text(hosted_bots._thought(level, game, state))]
    for language in LANGUAGES if level in bots.ADVISERS else ():
        with speaking(language):
            found.append(move_hints.hint(user=user, game_id=game.pk, level=level))
    found += [previews.preview_move(user=user, game_id=game.pk, move=engine.text(move)) for move in _few(state)]
    return json.dumps(found)


def _few(state: State) -> list[engine.Move]:
    return [move for move in state.moves if engine.why_illegal(state, move) is None][:FEW]


def compared(level: str, positions: int) -> Iterator[tuple[str, str]]:
    """What is told at some positions, and at twins of these."""
    rng, found = Random(f"secrets {level}"), 0
    for state in islice(secretive(), positions):
        game = table_at(state)
        here = told(game, level)
        stands = hosted_games.state_of(game)
        twin = with_other_chance(stands, rng, game.turn_seat)
        while [seat.forests for seat in twin.seats] == [seat.forests for seat in stands.seats]:
            twin = with_other_chance(stands, rng, game.turn_seat)
        Game.objects.filter(pk=game.pk).update(state=snapshot.dump(twin))
        yield here, told(hosted_games.get_game(game.pk), level)
        found += 1
    assert found == positions


@pytest.mark.parametrize("level", bots.LEVELS)
def test_forests_that_others_have_drawn_unseen_change_no_letter(level):
    for here, there in compared(level, tiers.amount(quick=1, full=POSITIONS)):
        assert here == there


def test_the_comparison_would_notice_a_master_that_peeks(monkeypatch):
    monkeypatch.setattr(protocol, "conceal", lambda state, _seat: state.copy())
    monkeypatch.setattr(protocol, "determinize", lambda state, _rng, _viewer: state.copy())
    assert any(here != there for here, there in compared("master", POSITIONS))


@pytest.mark.parametrize("expansions", [[], list(ids.EXPANSIONS)])
def test_hidden_points_are_the_sum_of_what_everybody_is_told(expansions):
    """So a bot, or a hint, that knows them knows nothing that its seat could not know."""
    game = table(person("ann"), [person("bob"), person("cid")], expansions=expansions, hidden_points=True)
    rng, paid, known, summed = Random(2), 0, 0, [0] * game.players
    while not game.is_over:
        game = play_ahead(game, rng, moves=15)
        for event in events_of(game, SPECTATOR, after=known):
            known = event["seq"]
            if event["kind"] == "move":
                spent = event["data"]["move"].split("+").count("vp")
                summed[event["seat"]] -= spent
                paid += spent
            elif event["seat"] is not None:
                summed[event["seat"]] += event["data"].get("points", 0)
        assert summed == [seat.points for seat in hosted_games.state_of(game).seats]
    assert bool(paid) == bool(expansions)
