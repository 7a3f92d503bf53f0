"""What a program has died of is read off what it has printed, in the languages that bots are written in."""

import subprocess
import sys

import pytest

from puerto_client.conformance.crash import advice, seen
from tests.support.servers import ROOT

DIED = {
    "raise_for_status of a late move": (
        "import httpx; httpx.Response(409, request=httpx.Request('GET', 'http://a:42900/')).raise_for_status()",
        "A refusal",
    ),
    "raise_for_status of a full budget": (
        "import httpx; httpx.Response(429, request=httpx.Request('GET', 'http://a/')).raise_for_status()",
        "An answer that passes",
    ),
    "an exception of the client": (
        "from puerto_client.errors import refusal; raise refusal(409, {'code': 'stale_version'})",
        "A refusal",
    ),
    "a server that is away": ("import httpx; httpx.get('http://127.0.0.1:1/')", "A broken line"),
    "a page of a proxy": ("import json; json.loads('<html>')", "The program has read something as JSON"),
    "no listed moves": ("import random; random.choice([])", "The program has chosen from nothing"),
    "a member of other events": ("{}['moves']", "The program has read a member"),
    "a task among others": (
        "import asyncio\n"
        "async def play(): {}['moves']\n"
        "async def main():\n"
        "    async with asyncio.TaskGroup() as group: group.create_task(play())\n"
        "asyncio.run(main())",
        "The program has read a member",
    ),
    "something else": ("assert 1 == 2", "The program has ended by itself"),
    "its own wish": ("raise SystemExit('no bot at all')", "The program has ended by itself"),
}
ELSEWHERE = {
    "Node.js, null": (
        "/bot.mjs:8\nplay(decision.moves[0]);\n     ^\n\n"
        "TypeError: Cannot read properties of null (reading 'moves')\n"
        "    at play (file:///home/ann/bot.mjs:8:15)\n    at node:internal/process/task_queues:95:5\n\n"
        "Node.js v20.20.2\n",
        "The program has read a member", "bot.mjs line 8",
    ),
    "Node.js, fetch": (
        "node:internal/deps/undici/undici:13510\n      Error.captureStackTrace(err);\n            ^\n\n"
        "TypeError: fetch failed\n    at node:internal/deps/undici/undici:13510:13\n"
        "    at async file:///home/ann/bot.mjs:3:1 {\n  [cause]: Error: connect ECONNREFUSED 127.0.0.1:9\n",
        "A broken line", "bot.mjs line 3",
    ),
    "Java": (
        'Exception in thread "main" java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0\n'
        "\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n\tat Bot.play(Bot.java:31)\n",
        "The program has chosen from nothing", "Bot.java line 31",
    ),
    "Go": (
        "panic: runtime error: index out of range [0] with length 0\n\ngoroutine 1 [running]:\nmain.play(...)\n",
        "The program has chosen from nothing", "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("died", DIED)
def test_a_program_in_python_is_told_what_it_died_of(died):
    program, told = DIED[died]
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT / "clients" / "python" / "src")}
    command = [sys.executable, "-c", program]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60).stderr
    assert advice(printed).mend.startswith(told), printed


@pytest.mark.parametrize("died", ELSEWHERE)
def test_programs_in_other_languages_are_told_it_too_and_where(died):
    printed, told, place = ELSEWHERE[died]
    assert advice(printed).mend.startswith(told)
    assert seen(printed).endswith(place)
    assert seen(printed) != place
