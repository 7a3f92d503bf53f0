"""``python -m tests.recorded``: records the session again, and prints what has changed."""

import sys
from argparse import ArgumentParser

from .chapters import CHAPTERS
from .playing import ANSWERS, difference, played, stage


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.recorded", description=__doc__.partition(": ")[2])
    parser.add_argument("--check", action="store_true", help="print what has changed, and record nothing")
    parser.add_argument("--only", action="append", choices=list(CHAPTERS), help="record only this chapter")
    wanted = parser.parse_args()
    changed = False
    with stage() as on:
        for name in CHAPTERS:
            text = played(on, name)
            if wanted.only and name not in wanted.only:
                continue
            if found := difference(name, text):
                changed = True
                print(found)
            if not wanted.check:
                ANSWERS.mkdir(exist_ok=True)
                (ANSWERS / f"{name}.txt").write_text(text)
    return 1 if changed and wanted.check else 0


if __name__ == "__main__":
    sys.exit(main())
