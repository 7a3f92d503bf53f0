"""The arena: every bot in every seat on the same decks, numbers that can be repeated, and how sure they are."""

import json
import re
from collections import Counter
from io import StringIO
from random import Random

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from bots.arena import Journal, OtherMatch, block, make_match, play_match, report, summarize, tournament
from bots.arena.block import Block, Endless, Game, play_block
from bots.arena.match import USUAL_NODES
from bots.arena.spread import Spread
from bots.arena.summary import interval, wilson
from games.engine import SetupError, ids


def games_of(blocks: list[Block]) -> list[list[Game]]:
    """Everything but the times."""
    return [found.games for found in blocks]


def arena(*arguments: str) -> str:
    out = StringIO()
    call_command("arena", *arguments, stdout=out)
    return out.getvalue()


# ------------------------------------------------------------------------------------------------------------- blocks


def test_a_block_is_one_deck_in_every_rotation_of_the_seats():
    match = make_match(("skilled", "random", "random"))
    assert match.seatings(0) == [
        ("skilled", "random", "random"),
        ("random", "random", "skilled"),
        ("random", "skilled", "random"),
    ]
    assert [game.seats for game in play_block(make_match(("random", "skilled")), 0).games] == [
        ("random", "skilled"),
        ("skilled", "random"),
    ]


def test_rotations_that_are_equal_are_played_once():
    """Four of a kind would only play the same deck four times; two pairs have two seatings."""
    assert len(make_match(("random",) * 4).seatings(0)) == 1
    assert make_match(("skilled", "random") * 2).seatings(0) == [("skilled", "random") * 2, ("random", "skilled") * 2]


def test_all_games_of_a_block_have_the_same_deck_and_no_other_block_has_it():
    """The tiles that lie open at the beginning and the whole face-down pile."""
    match = make_match(("random", "random", "skilled"))
    decks, real = [], block.new_game

    def spy(*setup, seed):
        state = real(*setup, seed=seed)
        decks.append((state.pile, tuple(state.row), state.governor))
        return state

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(block, "new_game", spy)
        play_match(match, games=6)
    assert len(decks) == 6
    assert len(set(decks[:3])) == len(set(decks[3:])) == 1
    assert decks[0] != decks[3]


def test_more_bots_than_seats_meet_in_all_sets_and_in_both_orders():
    match = make_match(("random", "skilled", "factory"), players=2)
    assert [match.lineup(number) for number in range(6)] == [
        ("random", "skilled"),
        ("random", "factory"),
        ("skilled", "factory"),
        ("skilled", "random"),
        ("factory", "random"),
        ("factory", "skilled"),
    ]


def test_only_whole_blocks_are_played():
    match = make_match(("skilled", "random", "random"))
    assert [match.blocks(games) for games in (1, 3, 4, 2400)] == [1, 1, 2, 800]
    assert sum(map(len, games_of(play_match(make_match(("skilled", "random")), 3)))) == 4


def test_the_same_match_gives_the_same_games_and_another_seed_others():
    match, other = (make_match(("random", "random"), seed=seed) for seed in (3, 4))
    games = games_of(play_match(match, 4))
    assert games == games_of(play_match(match, 4))
    assert games != games_of(play_match(other, 4))


def test_the_number_of_processes_changes_nothing():
    """Not the games, not the summary but for its times, which are none of ours here."""
    match = make_match(("action_value", "random"))
    alone, together = (play_match(match, 6, jobs=jobs) for jobs in (1, 2))
    assert games_of(alone) == games_of(together)
    first, second = (summarize(match, blocks).dump() for blocks in (alone, together))
    for line in (*first["bots"], *second["bots"]):
        del line["seconds"]
    assert first == second


def test_a_bot_gets_the_budget_that_is_named_and_its_nodes_are_counted(monkeypatch):
    budgets = []

    class Counting:
        def choose(self, view, rng, budget):
            budgets.append(budget)
            budget.spend(7)
            return next(view.values(view.legal[0]))

    monkeypatch.setattr(block.entrants, "get", lambda name: Counting())
    (line,) = summarize(match := make_match(("random",) * 2, nodes=5), play_match(match, 1)).lines
    assert {(budget.nodes, budget.spent, budget.exhausted) for budget in budgets} == {(5, 7, True)}
    assert len(set(map(id, budgets))) == len(budgets)
    assert (line.nodes.mean, line.nodes.p95, line.nodes.most) == (7, 7, 7)
    assert line.decisions == len(budgets) / 2


def test_without_a_budget_there_are_nodes_enough_but_not_endless():
    assert make_match(("random",) * 2).budget().nodes == USUAL_NODES
    assert make_match(("random",) * 2, seconds=0.5).budget().nodes is None


def test_bots_that_do_not_want_to_end_a_game_are_named(monkeypatch):
    monkeypatch.setattr(block, "MOST_DECISIONS", 20)
    with pytest.raises(Endless, match=r"Game 0 of block 0 \(random, random\) has no end"):
        play_block(make_match(("random",) * 2), 0)


# ----------------------------------------------------------------------------------------------------------- resuming


@pytest.fixture
def match():
    return make_match(("random", "action_value"), seed=5)


def test_a_match_that_was_broken_off_goes_on_where_it_stopped(match, tmp_path, monkeypatch):
    """In the middle of a line even; what was done is not done again, and the result is that of one run."""
    path = tmp_path / "match.jsonl"
    play_match(match, 4, journal=Journal(match, path))
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"block": 2, "games": [{"sea')
    played = []
    monkeypatch.setattr(
        tournament, "play_block", lambda match, number: played.append(number) or play_block(match, number)
    )
    blocks = play_match(match, 6, journal=Journal(match, path))
    assert played == [2]
    assert path.read_bytes().startswith(whole)
    assert games_of(blocks) == games_of(play_match(match, 6))
    assert [found.dump() for found in Journal(match, path).blocks.values()] == [found.dump() for found in blocks]


def test_a_shorter_match_takes_only_its_own_blocks_from_the_file(match, tmp_path):
    long = play_match(match, 4, journal=Journal(match, tmp_path / "match.jsonl"))
    short = play_match(match, 1, journal=Journal(match, tmp_path / "match.jsonl"))
    assert games_of(short) == games_of(long)[:1]


def test_progress_counts_found_and_played_blocks(match, tmp_path):
    done = Counter()
    for games in (1, 3):
        play_match(
            match, games, journal=Journal(match, tmp_path / "match.jsonl"), done=lambda g=games: done.update([g])
        )
    assert done == {1: 1, 3: 2}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seed": 6}, "seed 5 instead of 6"),
        ({"nodes": 50}, f"nodes {USUAL_NODES} instead of 50"),
        ({"edition": "reissue"}, "edition '1897' instead of 'reissue'"),
        ({"expansions": ["nobles"]}, r"expansions \[\] instead of \['nobles'\]"),
        ({"bots": ("random",) * 3}, "bots .* instead of .*"),
    ],
)
def test_another_match_is_refused_with_what_differs(match, change, complaint, tmp_path):
    Journal(match, tmp_path / "match.jsonl")
    with pytest.raises(OtherMatch, match=f"belongs to another match: {complaint}"):
        Journal(make_match(**({"bots": match.bots, "seed": 5} | change)), tmp_path / "match.jsonl")


@pytest.mark.parametrize("text", ["hello\n", '{"format": "puerto-rico-record/1"}\n', "[]\n", "no line end"])
def test_a_file_of_something_else_is_refused_and_left_alone(match, text, tmp_path):
    path = tmp_path / "other"
    path.write_text(text)
    with pytest.raises(OtherMatch, match="no file of the arena"):
        Journal(match, path)
    assert path.read_text() == text


# ------------------------------------------------------------------------------------------------------------ numbers


def test_a_bootstrap_over_blocks_agrees_with_theory_where_blocks_are_independent():
    """400 blocks of one game each, won with 1 in 4: the normal approximation gives 25 % +- 4.2."""
    wins = np.repeat([1.0, 0.0, 0.0, 0.0], 100)
    low, high = interval(wins, np.ones(400))
    assert low == pytest.approx(0.25 - 1.96 * np.sqrt(0.25 * 0.75 / 400), abs=0.006)
    assert high == pytest.approx(0.25 + 1.96 * np.sqrt(0.25 * 0.75 / 400), abs=0.006)


def test_games_of_one_block_do_not_count_as_so_many_proofs():
    """If a deck decides all four games on it, four times the games prove nothing more."""
    shares = np.array([1.0, 0.0] * 50)
    once, four_times = interval(shares, np.ones(100)), interval(4 * shares, np.full(100, 4.0))
    assert four_times == pytest.approx(once)
    assert once[1] - once[0] > 0.17


def test_a_bot_that_wins_one_game_of_every_block_is_not_known_exactly():
    """A bootstrap would see no doubt at all; Wilson's interval of as many trials as blocks does."""
    assert interval(np.full(20, 4.0), np.full(20, 4.0)) == wilson(1.0, 20)
    assert wilson(1.0, 20)[0] < 0.85
    assert tuple(round(end, 3) for end in wilson(0.25, 100)) == (0.175, 0.343)


def test_blocks_without_a_bot_say_nothing_about_it():
    wins, seats = np.array([1.0, 0.0, 1.0, 0.0]), np.ones(4)
    padded = interval(np.append(wins, [0.0] * 6), np.append(seats, [0.0] * 6))
    assert padded == interval(wins, seats)


def test_a_summary_counts_victories_seats_and_sources():
    """Two games by hand: one won alone from seat 0, one tied in points and in coins."""
    match = make_match(("skilled", "random"))
    won = Game(("skilled", "random"), ((10, 5, 3, 0, 4), (9, 2, 0, 1, 9)), 14, (("quarries",), ()))
    ways = (("corn_only",), ("quarries", "two_large"))
    tied = Game(("random", "skilled"), ((8, 4, 0, 0, 2), (6, 6, 0, 0, 2)), 16, ways)
    spreads = {bot: Spread() for bot in ("skilled", "random")}
    skilled, chance = (summary := summarize(match, [Block(0, [won, tied], spreads, spreads)])).lines
    assert (skilled.bot, skilled.seats, skilled.wins, skilled.by_seat) == ("skilled", 2, 0.75, (1.0, 0.5))
    assert skilled.scores == {"chips": 8, "buildings": 5.5, "bonus": 1.5, "nobles": 0, "total": 15}
    assert (chance.wins, chance.by_seat, chance.scores["nobles"]) == (0.25, (0.5, 0.0), 0.5)
    assert (summary.games, summary.blocks, summary.rounds, summary.most_rounds) == (2, 1, 15, 16)
    assert summary.winning_score == (18 + 12) / 2
    assert (skilled.won_with["quarries"], skilled.won_with["two_large"], skilled.won_with["corn_only"]) == (1, 0.5, 0)
    assert chance.won_with["corn_only"] == 1


def test_barrels_made_were_shipped_sold_kept_or_thrown_away(monkeypatch):
    """In the base game every barrel made (R-CRA-3, R-CRA-6) ends in one of four ways."""
    played, gone, real, hear = [], Counter(), block.new_game, block._Barrels.hear

    def spy(*setup, seed):
        played.append(real(*setup, seed=seed))
        return played[-1]

    def overhear(barrels, state, kind, seat, data):
        gone[len(played), seat] += {"loaded": data.get("barrels"), "sold": 1}.get(kind, 0)
        hear(barrels, state, kind, seat, data)

    monkeypatch.setattr(block, "new_game", spy)
    monkeypatch.setattr(block._Barrels, "hear", overhear)
    match = make_match(("skilled", "random", "casual"))
    blocks = play_match(match, games=3)
    for number, (game, state) in enumerate(zip(blocks[0].games, played, strict=True), 1):
        kept = [sum(board.goods) for board in state.seats]
        assert [made - lost for made, lost in game.barrels] == [gone[number, seat] + kept[seat] for seat in range(3)]
    summary = summarize(match, blocks)
    made = sum(line.barrels * line.seats for line in summary.lines)
    assert made == pytest.approx(sum(made for game in blocks[0].games for made, _ in game.barrels))
    assert 0 < min(line.lost for line in summary.lines) < max(line.lost for line in summary.lines) < 1
    assert report(summary).count(" threw away ") == 3


def test_a_tie_is_broken_by_coins_and_barrels():
    assert Game(("random", "skilled"), ((8, 4, 0, 0, 3), (6, 6, 0, 0, 2)), 16, ((), ())).shares == [1.0, 0.0]


def test_a_kind_that_has_all_seats_wins_its_share_without_doubt():
    (line,) = summarize(match := make_match(("random",) * 3), play_match(match, 4)).lines
    assert (line.seats, line.wins, line.low, line.high) == (12, *[pytest.approx(1 / 3)] * 3)
    assert sum(line.by_seat) == pytest.approx(1)


def test_percentiles_of_very_many_values_are_right_within_five_per_cent():
    rng, spread, other = Random(2), Spread(), Spread()
    values = [rng.expovariate(20.0) for _ in range(4000)]
    for number, value in enumerate(values):
        (spread if number % 3 else other).add(value)
    spread.update(Spread.load(json.loads(json.dumps(other.dump()))))
    assert (spread.number, spread.most) == (4000, max(values))
    assert spread.mean == pytest.approx(sum(values) / 4000)
    for share in (0.5, 0.95, 0.99):
        true = sorted(values)[round(share * 4000) - 1]
        assert true <= spread.percentile(share) <= 1.051 * true
    assert spread.percentile(1.0) == max(values)
    nothing = Spread()
    nothing.add(0.0)
    assert nothing.percentile(0.95) == 0.0


# ------------------------------------------------------------------------------------------------------------ command


def test_the_command_prints_a_table_for_people():
    lines = arena("--bots", "skilled,random,random", "--edition", "classic", "--games", "3", "--jobs", "1").splitlines()
    assert lines[0].split()[:3] == ["bot", "seats", "wins"]
    assert lines[1].split()[:2] == ["skilled", "3"]
    assert lines[2].split()[:2] == ["random", "6"]
    assert re.match(r"skilled won with: large building \d+%, ", lines[3])
    assert lines[-2] == f"classic, 3 players; at most {USUAL_NODES} nodes a move; seed 0"
    assert re.fullmatch(
        r"3 games in 1 blocks, [\d.]+ rounds on average, \d+ at most; the winner has [\d.]+ points", lines[-1]
    )


def test_the_command_prints_json_for_programs(tmp_path):
    """The same numbers, whether they were just played or come from the file."""
    command = ("--bots", "random,random", "--games", "2", "--seconds", "2", "--out", str(tmp_path / "match.jsonl"))
    first, second = (json.loads(arena(*command, "--json")) for _ in range(2))
    assert first == second
    assert first["match"]["seconds"] == 2
    assert first["bots"][0]["scores"]["total"] > 5


@pytest.mark.parametrize(
    ("named", "edition", "played"),
    [
        (["all"], "1897", list(ids.EXPANSIONS)),
        (["all"], "reissue", ["new_buildings", "nobles"]),
        (["nobles", "new_buildings", "nobles"], "1897", ["new_buildings", "nobles"]),
    ],
)
def test_the_command_plays_with_expansions(named, edition, played):
    """In any order, and all that the edition has by one word."""
    words = [word for name in named for word in ("--expansion", name)]
    told = json.loads(arena("--bots", "random,random", "--games", "1", "--edition", edition, "--json", *words))
    assert told["match"]["expansions"] == played


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "random,random", "--players", "3"], "3 players need 3 bots, not 2"),
        (["--bots", "random,random", "--players", "0"], "2 to 5 players, not for 0"),
        (["--bots", "random,random", "--games", "0"], "at least 1"),
        (["--bots", "random,random", "--jobs", "0"], "at least 1"),
        (["--bots", "random,random", "--nodes", "0"], "at least one node"),
        (["--bots", "random,random", "--seconds", "0"], "more than 0 seconds"),
        (["--bots", "random,chess"], "Unknown bot 'chess'. The levels are random"),
        (["--bots", "random,random", "--edition", "classic"], "3 to 5 players"),
        (["--bots", "random,random", "--edition", "1998", "--expansion", "all"], "Unknown edition"),
        (["--bots", "random,random", "--edition", "reissue", "--expansion", "festival"], "no expansion 'festival'"),
        (["--bots", "random,random", "--expansion", "volcano"], "no expansion 'volcano'"),
        (["--bots", "random,random", "--out", "/proc/nowhere/match"], "/proc/nowhere"),
    ],
)
def test_the_command_refuses_what_cannot_be_played(arguments, complaint):
    with pytest.raises(CommandError, match=complaint) as refused:
        arena(*arguments)
    assert refused.value.returncode == 2


def test_the_command_refuses_to_mix_two_matches_in_one_file(tmp_path):
    common = ("--games", "2", "--out", str(tmp_path / "match.jsonl"))
    arena("--bots", "random,random", *common)
    with pytest.raises(CommandError, match=f"belongs to another match: nodes {USUAL_NODES} instead of 9"):
        arena("--bots", "random,random", "--nodes", "9", *common)


@pytest.mark.parametrize(
    ("trouble", "words", "code"),
    [
        (KeyboardInterrupt(), "Stopped. Run the same command to continue.", 130),
        (Endless("Game 0 of block 0 has no end."), "Game 0 of block 0 has no end.", 1),
    ],
)
def test_the_command_says_how_a_match_was_broken_off(trouble, words, code, tmp_path, monkeypatch):
    def fail(*_):
        raise trouble

    monkeypatch.setattr(tournament, "play_block", fail)
    with pytest.raises(CommandError) as stopped:
        arena("--bots", "random,random", "--jobs", "1", "--out", str(tmp_path / "match.jsonl"))
    assert (str(stopped.value), stopped.value.returncode) == (words, code)


def test_a_table_that_is_not_in_the_rules_is_no_match():
    with pytest.raises(SetupError):
        make_match(("random",) * 6)
    match = make_match(("random",) * 5)
    assert "1897, 5 players" in report(summarize(match, play_match(match, 1)))
