"""``manage.py play``: one person plays a game in the terminal, through the running API."""

import argparse
import os
import random
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from rich.console import Console
from rich.text import Text

from games.management.commands.simulate import option
from games.terminal import entry
from games.terminal.ask import Chance, Person, Quit
from games.terminal.client import ApiError, Client, ServerLost
from games.terminal.session import Session
from puerto_api.web.languages import LANGUAGES

SERVER = "http://127.0.0.1:8000"
TOKEN_VARIABLE = "PUERTO_TOKEN"
PIPED_WIDTH = 100


class Command(BaseCommand):
    help = "Play a game against bots in the terminal, through the API of a running server (see docs/play.md)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--edition", default="1897", help="classic, reissue or 1897 (default: %(default)s)")
        parser.add_argument("--players", type=int, default=4, help="2 to 5, as the edition allows (default: 4)")
        parser.add_argument(
            "--expansion",
            action="append",
            default=[],
            metavar="ID",
            help="new_buildings, nobles, smuggler or festival; may be given several times",
        )
        parser.add_argument("--language", default="en", choices=LANGUAGES, help="en, de or fr (default: %(default)s)")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rule option (N-20)")
        parser.add_argument("--hidden-points", action="store_true", help="victory points of others stay secret")
        parser.add_argument(
            "--bot",
            action="append",
            metavar="LEVEL",
            help="level of the bots: one for all, or one for each (default: skilled)",
        )
        parser.add_argument("--server", default=SERVER, metavar="URL", help="default: %(default)s")
        parser.add_argument("--name", help="your name at the table; the command opens a throw-away account")
        parser.add_argument("--token", help=f"play as the owner of this API token (or set {TOKEN_VARIABLE})")
        parser.add_argument("--game", metavar="ID", help="continue this game, or join it")
        parser.add_argument("--auto", action="store_true", help="play random legal moves for you, to the end")
        parser.add_argument("--seed", type=int, help="seed of the moves of --auto")

    def handle(self, **options: Any) -> None:
        console = _console(options)
        translation.activate(options["language"])  # for the names of things on the board
        token = options["token"] or os.environ.get(TOKEN_VARIABLE)
        client = Client(options["server"], token, language=options["language"])
        client.on_trouble = lambda sentence: _trouble(console, sentence)
        game_id = None
        try:
            if not client.answers():
                raise CommandError(_no_server(client.server), returncode=2)
            if not client.token:
                name = entry.sign_up(client, options["name"])
                console.print(Text.assemble("You are ", (name, "bold"), "."))
            game_id = self._table(client, options)
            console.print(Text(f"Watch this game at {client.watch_url(game_id)}"))
            rng = random.Random(options["seed"])
            player = Chance(console, rng) if options["auto"] else Person(console)
            session = Session(client, console, player, game_id)
            session.run()
            if session.view["table"]:
                console.print(Text(f"Record: {client.record_url(game_id)}"), soft_wrap=True)
        except (Quit, KeyboardInterrupt):
            if game_id:
                console.print(
                    Text(f"The game stays. Continue it with\n  {_resume(client, game_id, options)}"), soft_wrap=True
                )
        except ApiError as error:
            rule = f" ({error.rule})" if error.rule else ""
            raise CommandError(f"{error}{rule} [{error.code or error.status}]", returncode=1) from None
        except entry.NoSeat as error:
            raise CommandError(str(error), returncode=2) from None
        except ServerLost as error:
            later = f" Once it is back, continue with\n  {_resume(client, game_id, options)}" if game_id else ""
            raise CommandError(f"{error}.{later}", returncode=1) from None
        finally:
            client.close()

    def _table(self, client: Client, options: dict[str, Any]) -> str:
        """The game to play: the one that was named, or a new one."""
        if options["game"]:
            entry.take_up(client, options["game"])
            return options["game"]
        return entry.new_game(
            client,
            options["players"],
            options["bot"] or ["skilled"],
            edition=options["edition"],
            expansions=options["expansion"],
            options=dict(option(text) for text in options["option"]),
            hidden_points=options["hidden_points"],
        )


def _console(options: dict[str, Any]) -> Console:
    console = Console(
        no_color=options["no_color"] or None, force_terminal=options["force_color"] or None, highlight=False
    )
    if not console.is_terminal and not os.environ.get("COLUMNS"):
        console.width = PIPED_WIDTH
    return console


def _trouble(console: Console, sentence: str | None) -> None:
    console.print(Text(f"{sentence}; trying again ..." if sentence else "The server is back.", style="yellow"))


def _no_server(server: str) -> str:
    return f"No Puerto API answers at {server}. Start one with `make serve`, or name another one with --server URL."


def _resume(client: Client, game_id: str, options: dict[str, Any]) -> str:
    language = "" if options["language"] == "en" else f" --language {options['language']}"
    return f"{TOKEN_VARIABLE}={client.token} python manage.py play --server {client.server} --game {game_id}{language}"
