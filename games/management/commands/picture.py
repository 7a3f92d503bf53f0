"""``manage.py picture``: the board of a game as a file, as spectators see it."""

import argparse
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from games.engine.observation import SPECTATOR
from games.pictures import drawing, film
from games.pictures.board import Scene, draw
from games.pictures.pieces import THEMES
from games.reads import hosted_games
from games.view.visibility import view_at, view_now
from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import LANGUAGES


class Command(BaseCommand):
    help = "Draw the board of a game as SVG or PNG, or a game that is over as GIF; the name of the file says which."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("game", metavar="GAME", help="id of the game")
        parser.add_argument("--seq", type=int, metavar="N", help="the moment after event N; if left out, the newest")
        parser.add_argument(
            "--out", type=Path, metavar="FILE", help="ends with .svg, .png or .gif; else SVG is printed"
        )
        parser.add_argument("--width", type=int, default=None, metavar="PIXELS")
        parser.add_argument("--theme", choices=THEMES, default=THEMES[0])
        parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])

    def handle(self, **options: Any) -> None:
        try:
            with translation.override(options["language"]):
                file = self._made(options)
        except ServiceError as error:
            raise CommandError(error.detail) from None
        if options["out"]:
            options["out"].write_bytes(file)
        else:
            sys.stdout.buffer.write(file)

    def _made(self, options: dict[str, Any]) -> bytes:
        game, seq, out, theme = hosted_games.get_game(options["game"]), options["seq"], options["out"], options["theme"]
        kind = out.suffix if out else ".svg"
        if kind not in (".svg", ".png", ".gif"):
            raise CommandError("FILE must end with .svg, .png or .gif.", returncode=2)
        if kind == ".gif":
            if not game.is_over:
                raise CommandError("Only a game that is over can be a GIF.")
            frames = film.frames(game, theme)
            return drawing.drawn(frames, options["width"] or drawing.USUAL_MOVING, film.seconds(len(frames)))
        if seq is not None and not 1 <= seq <= game.last_seq:
            raise CommandError(f"N must be from 1 to {game.last_seq}.", returncode=2)
        view = view_now(game, SPECTATOR) if seq is None else view_at(game, SPECTATOR, seq)
        svg = draw(Scene(view, game.edition, tuple(game.expansions), game.players, theme))
        return svg.encode() if kind == ".svg" else drawing.drawn([svg], options["width"] or drawing.USUAL)
