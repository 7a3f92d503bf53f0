import argparse
import sys

from . import make_match, play_match, report, summarize

parser = argparse.ArgumentParser(prog="python -m bots.arena")
parser.add_argument("levels", nargs="+")
parser.add_argument("--edition", default="1897")
parser.add_argument("--expansion", action="append", default=[])
parser.add_argument("--players", type=int)
parser.add_argument("--games", type=int, default=100)


def main(arguments=None):
    options = parser.parse_args(arguments)
    match = make_match(tuple(options.levels), options.players, options.edition, options.expansion)
    print(report(summarize(match, play_match(match, options.games))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
