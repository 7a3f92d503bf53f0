"""A bot that plays at a new table and prints who won: python bot.py URL. With TOKEN set, it plays all your games."""

import os
import random
import secrets
import sys

from puerto_client import Client, legal_moves, run_bot
from puerto_client.models import Decision, SeatInput, View

URL = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"


def choose(decision: Decision, view: View) -> str:
    """Build if possible, otherwise play a random move; pass only if nothing else is legal."""
    moves = [move for move in legal_moves(decision) if move != "pass"] or ["pass"]
    return next((move for move in reversed(moves) if move.startswith("build:")), random.choice(moves))


with Client(URL, os.environ.get("TOKEN")) as client:
    if client.token:
        run_bot(client, choose)  # never returns
    client.token = client.accounts.register(f"bot-{secrets.token_hex(6)}", secrets.token_urlsafe(16))["token"]
    seats: list[SeatInput] = [{"kind": "human"}, {"kind": "bot", "bot": "novice"}]
    game = client.games.create("1897", 2, seats=seats, bot_delay=0)["game"]
    print(f"{URL}/games/{client.games.start(game['id'])['game']['id']}/")
    run_bot(client, choose, games=[game["id"]])
    view = client.games.get(game["id"])["view"]
    winners = [view["seats"][seat]["name"] for seat in (view["outcome"] or {"winners": []})["winners"]]
    print(f"{view['status']}: {' and '.join(winners)} won.")
