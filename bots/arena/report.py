"""The summary of a match as a table for people."""

from .plackett_luce import Strength
from .summary import Line, Summary, Thinking

HEAD = (
    f"{'bot':<16} {'seats':>6} {'wins':>6}  {'95 %':<14} {'score':>6} = {'chips':>5} + {'build.':>6} + {'bonus':>5} + "
    f"{'nobles':>6}  {'ms a move (95 %, most)':<24} {'nodes (95 %, most)':<22} wins by seat"
)


def report(summary: Summary) -> str:
    """One line for each name, and what was played."""
    match = summary.match
    table = ", ".join([match.edition, f"{match.players} players", *match.expansions])
    budget = [f"{match.nodes} nodes"] if match.nodes else []
    budget += [f"{match.seconds:g} s"] if match.seconds else []
    return "\n".join(
        [
            HEAD,
            *(_row(line) for line in summary.lines),
            *(_won_with(line) for line in summary.lines if line.wins),
            *(_barrels(line) for line in summary.lines if line.barrels),
            *(_strength(strength) for strength in summary.strengths),
            f"{table}; at most {' and '.join(budget)} a move; seed {match.seed}",
            f"{summary.games} games in {summary.blocks} blocks, {summary.rounds:.1f} rounds on average, "
            f"{summary.most_rounds} at most; the winner has {summary.winning_score:.1f} points",
        ]
    )


def _row(line: Line) -> str:
    scores = line.scores
    seats = " ".join("-" if share is None else f"{share:.0%}" for share in line.by_seat)
    return (
        f"{line.bot:<16} {line.seats:>6} {line.wins:>6.1%}  {f'{line.low:.1%} to {line.high:.1%}':<14} "
        f"{scores['total']:>6.1f} = {scores['chips']:>5.1f} + {scores['buildings']:>6.1f} + {scores['bonus']:>5.1f} + "
        f"{scores['nobles']:>6.1f}  {_thinking(line.seconds, 1000, 2):<24} {_thinking(line.nodes, 1, 0):<22} {seats}"
    )


def _won_with(line: Line) -> str:
    ways = ", ".join(f"{way.replace('_', ' ')} {share:.0%}" for way, share in line.won_with.items())
    return f"{line.bot} won with: {ways}"


def _barrels(line: Line) -> str:
    return f"{line.bot} threw away {line.lost:.1%} of the {line.barrels:.1f} barrels that it made in a game"


def _strength(found: Strength) -> str:
    return f"{found.bot} has the strength {found.strength:.2f} ({found.low:.2f} to {found.high:.2f})"


def _thinking(thinking: Thinking, factor: int, digits: int) -> str:
    mean, p95, most = (f"{factor * value:.{digits}f}" for value in (thinking.mean, thinking.p95, thinking.most))
    return f"{mean} ({p95}, {most})"
