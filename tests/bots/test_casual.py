"""The casual player knows what is good for their own board, does not look closely, and not at others at all."""

from random import Random

import pytest

from bots import BotView, Budget
from bots.handmade import CasualBot
from games.engine import current_decision, ids, text
from tests.engine.support import table

from .support import answer, contest

LOTS = range(20)


def answers(state):
    """All that they play there, by other and other lots."""
    return {answer(state, "casual", lot) for lot in LOTS}


def test_finds_what_is_better_by_far():
    """No ship takes their sugar, but the wharf does."""
    scene = table("1897", 4, ships="3/5 corn, 2/6 indigo, 1/7 coffee", round=8)
    scene.seat(0, goods="sugar=8", buildings="wharf")
    assert answers(scene.choose("captain", by=0)) == {"wharf:sugar"}


def test_is_not_sure_of_what_is_nearly_as_good():
    """By other lots they take other tiles."""
    scene = table("1897", 4, row="sugar, tobacco, coffee", quarries=0, round=2).seat(0, coins=3, tiles="indigo")
    assert len(answers(scene.choose("settler", by=0))) >= 3


def test_judges_a_role_by_what_they_would_do_in_it_themselves():
    """Six barrels to load and nothing else to do: the captain."""
    scene = table("1897", 4, ships="5, 6, 7", round=8).seat(0, goods="corn=6", tiles="corn=12", people="corn=12")
    state = scene.round(taken="builder", first=0)
    assert text(CasualBot(noise=0).choose(BotView(state, 0), Random(1), Budget())) == "role:captain"


def test_gives_no_thought_to_what_others_get():
    """Without their lots they play the same beside rich neighbours and poor ones; the skilled player does not."""
    chosen = {}
    for rivals in ("corn=1", "corn=5"):
        scene = table("1897", 4, round=6).seat(0, coins=1, tiles="corn=2, indigo", people="corn=2")
        for rival in (1, 2, 3):
            scene.seat(rival, tiles=rivals, people=rivals)
        state = scene.round(taken="prospector, settler, builder", first=0)
        view = BotView(state, current_decision(state).seat)
        chosen[rivals] = text(CasualBot(noise=0).choose(view, Random(1), Budget())), answer(state, "skilled")
    (casual_1, skilled_1), (casual_5, skilled_5) = chosen.values()
    assert casual_1 == casual_5 == "role:craftsman"
    assert skilled_1 == "role:craftsman" != skilled_5


@pytest.mark.parametrize("expansions", [(), ids.EXPANSIONS])
def test_beats_novices(expansions):
    """Most of the games against three of them, where a quarter would be their share."""
    casual, _ = contest("casual", *["novice"] * 3, games=8, expansions=expansions).lines
    assert casual.wins > 0.5


def test_is_beaten_by_the_skilled():
    skilled, _ = contest("skilled", *["casual"] * 3, games=8).lines
    assert skilled.wins > 0.4
