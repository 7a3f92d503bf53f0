"""Expert and master: they play what the network likes best, within their budget, and never peek."""

from functools import partial
from random import Random

import numpy as np
import pytest

from bots import BotView, Budget
from bots.blunders import without_blunders
from bots.network import expert, master, registry
from bots.network.expert import ExpertBot
from bots.network.guide import Guide
from bots.network.lookahead import MARGIN_COUNTS, Lookahead, final_values, utility
from bots.network.master import MasterBot
from bots.network.move_encoder import SIZE
from bots.network.network import MARGIN, POINTS_OF_MARGIN, SCORE, WIN, Network
from bots.network.one_ahead import one_ahead
from bots.network.playouts import Round, playout
from bots.network.policy import Policy
from bots.network.search import Search
from bots.network.state_encoder import StateEncoder
from bots.protocol import Prospect
from games.engine import apply, current_decision, determinize, result, why_illegal
from games.engine import playout as random_playout
from games.engine.moves import BONUS_MOVES, PASS_MOVE
from tests.support import tiers

from ..support import ALL, EXPANDED, TABLES, deal

PLAYERS = [ExpertBot(), MasterBot()]
SOME = [(edition, players, ()) for edition, players in TABLES[::3]] + EXPANDED[5 :: len(EXPANDED) // 4]


@pytest.fixture(autouse=True)
def look_of(monkeypatch):
    """A network that has learned nothing likes something all the same: enough to see whether it is obeyed."""
    guides = {}

    def guide(rules):
        if rules not in guides:
            features, numbers = StateEncoder(rules), np.random.default_rng(2)
            policy = Policy.fresh(features.open_size, 8, numbers)
            policy.p2[:] = numbers.normal(0, 0.1, (8, SIZE))
            guides[rules] = Guide(Lookahead(Network.fresh(features.size, (8, 4), numbers), features), policy)
        return guides[rules]

    def lookahead(rules):
        return guide(rules).look

    monkeypatch.setattr("bots.network.expert.guide", guide)
    monkeypatch.setattr("bots.network.master.guide", guide)
    return lookahead


@pytest.fixture
def guide_of(look_of):
    """The guides of these networks."""
    return expert.guide


def positions(edition="1897", players=3, expansions=(), every=9):
    state, rng = deal(edition, players, 1, expansions), Random(3)
    while not state.over:
        view = BotView(state, current_decision(state).seat)
        move = ExpertBot().choose(view, rng, Budget())
        if rng.random() < 1 / every:
            yield state.copy()
        apply(state, move)


def best_sound(state, seat, outcomes):
    """The best option whose move is no blunder."""
    sound = without_blunders(state, seat, [option.move for option in outcomes.options])
    order = np.argsort(-outcomes.utilities, kind="stable")
    return next(index for index in order if outcomes.options[index].move in sound)


@pytest.mark.quick(2)
@pytest.mark.parametrize(("edition", "players", "expansions"), SOME)
def test_moves_are_legal_at_every_kind_of_decision(edition, players, expansions):
    for state in positions(edition, players, expansions, every=20):
        view = BotView(state, current_decision(state).seat)
        for player in PLAYERS:
            assert why_illegal(state, player.choose(view, Random(1), Budget(nodes=1))) is None


def test_the_expert_plays_what_the_network_likes_best(look_of, guide_of):
    """Of the moves that the policy does not rule out; only roles are followed any further."""
    for state in positions():
        seat = current_decision(state).seat
        if current_decision(state).kind == "role":
            continue
        view, budget = BotView(state, seat), Budget()
        move = ExpertBot().choose(view, Random(1), budget)
        outcomes = look_of(state.rules).outcomes(view.imagine(Random(5)), seat, guide_of(state.rules).likely)
        assert outcomes.options[best_sound(state, seat, outcomes)].move == move
        assert budget.spent == len(outcomes.options)


def test_the_expert_follows_the_best_roles_until_two_more_have_been_played(guide_of, monkeypatch):
    """What it expects is the mean of one look and of what is seen at the end of the likeliest line."""
    monkeypatch.setattr(expert, "CLOSE", 1.0)
    followed = 0
    for state in positions(every=4):
        seat = current_decision(state).seat
        view, guide = BotView(state, seat), guide_of(state.rules)
        found = expert.judged(guide, view, Random(1), Budget(), guide.likely)
        if current_decision(state).kind != "role" or len(found) < 2:
            continue
        assert ExpertBot().choose(view, Random(1), Budget()) == found[0].move
        rng = Random(1)
        seen = {known.move: known for known in one_ahead(guide.look, view, rng, Budget(), guide.likely)}
        table = view.imagine(rng)
        close = found[: expert.MOST_ROLES]
        assert {known.move for known in close} == {*list(seen)[: expert.MOST_ROLES]}
        assert found[expert.MOST_ROLES :] == list(seen.values())[expert.MOST_ROLES :]
        for known in close:
            after, roles = table.copy(), 0
            apply(after, known.move)
            for player, move in known.line:
                assert current_decision(after).seat == player
                choice = guide.choice(after)
                assert move == choice.moves[int(np.argmax(choice.logits))]
                roles += current_decision(after).kind == "role"
                apply(after, move)
            if not after.over:
                assert roles == 2
                assert current_decision(after).kind == "role"
            assert roles <= 2
            win = guide.look.standings(after, [seat])[0, WIN]
            assert known.win == pytest.approx((seen[known.move].win + win) / 2, abs=1e-5)
            followed += 1
    assert followed > 10


def test_an_expert_without_time_to_follow_plays_what_one_look_ahead_likes_best(guide_of):
    state = next(state for state in positions() if current_decision(state).kind == "role")
    view, one_look = BotView(state, current_decision(state).seat), Budget()
    guide = guide_of(state.rules)
    found = one_ahead(guide.look, view, Random(1), one_look, guide.likely)
    assert ExpertBot().choose(view, Random(1), Budget(nodes=one_look.spent + 3)) == found[0].move
    assert expert.judged(guide, view, Random(1), Budget(nodes=one_look.spent + 3), guide.likely) == found


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("expansions", [(), ALL])
def test_other_hidden_tiles_change_nothing(player, expansions):
    """The same view, rng and nodes give the same move, whatever lies face down."""
    for state in positions(expansions=expansions, every=tiers.amount(quick=50, full=25)):
        seat = current_decision(state).seat
        twin = determinize(state, Random(7), seat)
        choices = {player.choose(BotView(s, seat), Random(4), Budget(nodes=400)) for s in (state, twin, state)}
        assert len(choices) == 1


def test_the_master_stops_when_its_budget_is_spent(look_of):
    """A round of simulations that was cut short does not count; without a whole one, one look ahead decides."""
    state = next(state for state in positions() if current_decision(state).kind == "role")
    view = BotView(state, current_decision(state).seat)
    one_look, long = Budget(), Budget(nodes=1500)
    known = one_ahead(look_of(state.rules), view, Random(1), one_look)[: master.MOST_MOVES]
    short = Budget(nodes=one_look.spent + 20)
    assert MasterBot().prospects(view, Random(1), short) == known
    assert short.nodes <= short.spent < short.nodes + 20
    deeper = MasterBot().prospects(view, Random(1), long)
    assert 500 < long.spent <= 1500, "no round is begun that would not end"
    assert {prospect.move for prospect in deeper} == {prospect.move for prospect in known}
    assert all(len(prospect.line) > master.FORESIGHT.horizon for prospect in deeper)


def test_what_looks_clearly_worse_is_not_played_on():
    """A single playout can make any move look good; the best one alone costs none."""
    chances = [0.5, 0.49, 0.41, 0.39, 0.48]
    found = [Prospect(("move", n), win, 40.0, 0.0, ()) for n, win in enumerate(chances)]
    assert [known.win for known in master.promising(found)] == [0.5, 0.49, 0.41]
    by_margin = [known._replace(margin=-30.0 * n) for n, known in enumerate(found)]
    assert [known.win for known in master.promising(by_margin)] == [0.5]


def test_the_barrel_of_the_privilege_is_never_left():
    """R-CRA-6; read in a game of masters, who left a tobacco since one playout liked it better so."""
    found = [Prospect(move, 0.5, 40.0, 0.0, ()) for move in (PASS_MOVE, BONUS_MOVES[3], BONUS_MOVES[0])]
    assert [known.move for known in master.promising(found)] == [BONUS_MOVES[3], BONUS_MOVES[0]]
    assert [known.move for known in master.promising(found[:1])] == [PASS_MOVE]


def test_a_single_sensible_move_costs_no_playout(monkeypatch):
    state = next(positions())
    monkeypatch.setattr(master, "MOST_MOVES", 1)
    monkeypatch.setattr(Search, "round", lambda *arguments: pytest.fail("played out"))
    view = BotView(state, current_decision(state).seat)
    assert why_illegal(state, MasterBot().choose(view, Random(1), Budget())) is None


def test_who_has_no_chance_left_takes_what_one_look_ahead_likes_best(monkeypatch):
    state = next(positions())
    monkeypatch.setattr(Search, "round", lambda *arguments: pytest.fail("played out"))
    found = [Prospect(("move", n), 0.02, 30.0, -12.0 - n, ()) for n in range(3)]
    monkeypatch.setattr(master, "one_ahead", lambda *arguments: found)
    view = BotView(state, current_decision(state).seat)
    assert MasterBot().choose(view, Random(1), Budget(nodes=1000)) == found[0].move


@pytest.mark.dear(3)
def test_prospects_are_different_moves_best_first(look_of):
    """In points and chances; the first is what is played. A role tells the action that goes with it."""
    led = 0
    for state in positions(every=12):
        seat = current_decision(state).seat
        view = BotView(state, seat)
        for player in PLAYERS:
            found = player.prospects(view, Random(3), Budget(nodes=2000))
            assert found[0].move == player.choose(view, Random(3), Budget(nodes=2000))
            assert len({prospect.move for prospect in found}) == len(found)
            for one in found:
                assert why_illegal(state, one.move) is None
                assert 0 <= one.win <= 1
                led += current_decision(state).kind == "role" and one.line[:1] != () and one.line[0][0] == seat
            wanted = [one.win + MARGIN_COUNTS * one.margin / POINTS_OF_MARGIN for one in found]
            assert wanted[1:] == pytest.approx(sorted(wanted[1:], reverse=True), abs=1e-6)
        outcomes = look_of(state.rules).outcomes(view.imagine(Random(3)), seat)
        expected = outcomes.values[best_sound(state, seat, outcomes)]
        best = one_ahead(look_of(state.rules), view, Random(3), Budget())[0]
        assert (best.win, best.score) == pytest.approx((expected[WIN], expected[SCORE] * 60), abs=1e-5)
    assert led > 5


def test_an_expert_says_what_it_expects_of_unlikely_moves_too(look_of, monkeypatch):
    """Who asks for a hint wants to know about all sensible moves, also about those that the policy leaves out."""
    monkeypatch.setattr("bots.network.guide.UNLIKELY", 0.95)
    more = 0
    for state in positions(every=6):
        view = BotView(state, current_decision(state).seat)
        found = ExpertBot().prospects(view, Random(3), Budget())
        assert {known.move for known in found} == {
            known.move for known in one_ahead(look_of(state.rules), view, Random(3), Budget())
        }
        assert found[0].move == ExpertBot().choose(view, Random(3), Budget())
        more += current_decision(state).kind in ("role", "build") and len(found) > 2
    assert more > 3


def test_a_playout_ends_after_so_many_choices_of_a_role_or_with_the_game(look_of):
    look = look_of(deal("1897", 3).rules)
    ends = set()
    whole, short = list(positions(every=1)), Round(4, 0.02)
    for state in (whole[0], whole[len(whole) // 2], *whole[-3:]):
        before, after = state.copy(), state.copy()
        seat = current_decision(state).seat
        outcomes = look.outcomes(state, seat)
        judged, line = playout(look, after, outcomes.options[outcomes.best].move, seat, short, Random(1), Budget())
        ends.add(after.over)
        apply(before, outcomes.options[outcomes.best].move)
        roles = 0
        for player, move in line:  # the line is what was played
            assert current_decision(before).seat == player
            roles += current_decision(before).kind == "role"
            apply(before, move)
        assert before.over == after.over
        assert roles <= short.horizon
        if after.over:
            assert tuple(judged) == pytest.approx(final_values(after, seat))
        else:
            assert roles == short.horizon
            assert current_decision(after).kind == "role"
    assert ends == {True, False}


def test_playouts_differ_by_their_luck_and_by_nothing_else(look_of):
    """Without it all would be one line, whose luck decides."""
    state = next(positions())
    look, seat = look_of(state.rules), current_decision(state).seat
    (move, *_) = ExpertBot().prospects(BotView(state, seat), Random(1), Budget())

    def lines(playing: Round) -> list:
        lots = [Random(luck) for luck in (*range(8), 0)]
        return [playout(look, state.copy(), move.move, seat, playing, rng, Budget())[1] for rng in lots]

    found = lines(Round(4, 0.02))
    assert found[0] == found[-1]
    assert len(set(found)) > 4
    assert len(set(lines(Round(4, 0.0)))) == 1, "who never errs always plays the same"


def ended(ends, index, *others):
    """A simulation that asks nothing."""
    yield from ()
    return ends[index]


def test_what_a_look_ahead_says_counts_beside_the_simulations(monkeypatch):
    """0.5 and 0.45 one move ahead; the simulations see it the other way round, by much or by little."""
    state = next(positions())
    view = BotView(state, current_decision(state).seat)
    found = [Prospect(("move", n), win, 30.0, 0.0, ()) for n, win in enumerate((0.5, 0.45))]
    monkeypatch.setattr(master, "one_ahead", lambda *arguments: found)
    for gain, best in ((0.002, 0), (0.02, 1)):
        ends = [(np.array([0.5 + gain * index, 0.0, 0.5]), ()) for index in range(2)]
        monkeypatch.setattr(Search, "_simulate", partial(ended, ends))
        deeper = MasterBot().prospects(view, Random(1), Budget())
        assert deeper[0].move == found[best].move
        looks, rounds = master.FIRST_LOOK, sum(rounds for rounds, _ in master.STAGES)
        expected = {0: 0.5, 1: (looks * 0.45 + rounds * (0.5 + gain)) / (looks + rounds)}
        assert {known.move[1]: known.win for known in deeper} == pytest.approx(expected)


def test_a_finished_game_is_judged_by_its_result():
    state = deal("1897", 3)
    random_playout(state, Random(8))
    outcome = result(state)
    judged = np.array([final_values(state, seat) for seat in range(3)])
    assert judged[:, WIN].sum() == pytest.approx(1)
    assert judged[:, WIN].argmax() == outcome["winners"][0] == utility(judged).argmax()
    assert (judged[:, SCORE] * 60).round().tolist() == [line["total"] for line in outcome["scores"]]
    assert (judged[:, MARGIN] > 0).sum() <= 1


def test_a_spoiled_file_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "WEIGHTS_FOLDER", tmp_path)
    monkeypatch.setattr(registry, "MANIFEST", tmp_path / "manifest.json")
    numbers = np.random.default_rng(1)
    registry.put("base-9", Network.fresh(9, (4, 4), numbers), Policy.fresh(5, 4, numbers), {"games": 1})
    assert registry.network("base-9").w1.shape[0] == registry.manifest()["base-9"]["inputs"] == 9
    assert registry.policy("base-9").p1.shape == (5, 4)
    registry.forget()
    path = tmp_path / "base-9.npz"
    path.write_bytes(path.read_bytes()[:-1] + b"!")
    with pytest.raises(registry.SpoiledNetwork):
        registry.network("base-9")
