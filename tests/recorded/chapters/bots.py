"""Hosted bots, a bot with an account, and hints."""

from tests.recorded.caller import Caller, Chapter

SEED = bytes(range(96, 128)).hex()


def play(chapter: Chapter) -> None:
    _hosted(chapter)
    _account(chapter)


def _hosted(chapter: Chapter) -> None:
    """A hosted bot moves a second after it was asked, by a clock that stands still until it is advanced."""
    cleo = chapter.person("cleo")
    aside = cleo.aside()
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
    clock = {"kind": "correspondence", "decision": 3600}
    wanted = {"edition": "1897", "players": 2, "seats": seats, "bot_delay": 1, "time_control": clock}
    wanted["sandbox"] = {"seed": SEED, "clock": "frozen"}
    game = cleo.ask("Cleo against a bot", "POST", "/games", wanted)["game"]
    place = f"/games/{game['id']}"
    cleo.ask("It starts", "POST", f"{place}/start")
    for move in ("role:craftsman", "bonus:corn", "role:mayor"):
        if move == "role:craftsman":
            cleo.ask("A hint", "GET", f"{place}/hint?level=expert")
        decision = aside.quietly("GET", f"{place}/decision")
        legal = [listed["move"] for listed in decision["moves"]]
        body = {"move": move if move in legal else legal[0], "expected_version": decision["version"]}
        cleo.ask("Cleo plays", "POST", f"{place}/moves", body)
        _let_the_bot_move(aside, place)
    cleo.ask("After the bot has moved", "GET", place)
    cleo.ask("What has happened", "GET", f"{place}/events?after=2")
    cleo.ask("Bots agree to everything", "POST", f"{place}/proposals", {"kind": "abort"})
    cleo.ask("A level that is none", "GET", "/levels/genius")
    cleo.ask("A level", "GET", "/levels/expert")


def _let_the_bot_move(aside: Caller, place: str) -> None:
    """Until Cleo is asked again. A worker thinks for the bot, so its moves are waited for, and nothing is recorded."""
    while (game := aside.quietly("GET", place))["view"]["table"]["decision"]["seat"] != game["viewer"]:
        aside.quietly("POST", f"{place}/sandbox/advance", {"seconds": 1})
        aside.wait(place, lambda found, ply=game["ply"]: found["ply"] > ply)


def _account(chapter: Chapter) -> None:
    cleo, robot, nobody = chapter.person("cleo"), chapter.person("robot"), chapter.nobody
    cleo.ask("Who has sat at a table becomes no bot", "POST", "/bot/account")
    robot.ask("A new account becomes a bot", "POST", "/bot/account")
    offer = {"transport": "queue", "editions": ["classic"], "players": [3], "fallback": "default", "budget_seconds": 60}
    robot.ask("What it offers", "PUT", "/bot/offer", offer)
    robot.ask("That is not possible", "PUT", "/bot/offer", offer | {"most_games": 0, "rated": "often"})
    robot.ask("It opens no tables", "POST", "/games", {"edition": "classic", "players": 3})
    cleo.ask("It is not online", "GET", "/bots?edition=classic")
    robot.ask("It asks for decisions", "GET", "/bot/decisions?wait=0")
    nobody.ask("Now it is", "GET", "/bots")
    seats = [{"kind": "bot", "account": "robot"}, {"kind": "human"}, {"kind": "human"}]
    wanted = {"edition": "classic", "players": 3, "seats": seats, "shuffle_seats": False}
    game = cleo.ask("Cleo seats it", "POST", "/games", wanted)["game"]
    place = f"/games/{game['id']}"
    cleo.ask("It plays one game at once", "POST", "/games", wanted)
    cleo.ask("It does not play there", "POST", "/games", wanted | {"edition": "reissue"})
    chapter.person("dan").ask("Dan sits down", "POST", f"{place}/join")
    cleo.ask("It starts", "POST", f"{place}/start")
    asked = robot.ask("It is asked", "GET", "/bot/decisions?wait=0")["items"][0]
    robot.ask("Its answer is not legal", "POST", f"/bot/decisions/{asked['id']}", {"move": "take:quarry"})
    robot.ask("Its answer", "POST", f"/bot/decisions/{asked['id']}", {"move": "role:settler"}, key="answer")
    robot.ask("Sent again", "POST", f"/bot/decisions/{asked['id']}", {"move": "role:settler"}, key="answer")
    robot.ask("It is asked no more", "POST", f"/bot/decisions/{asked['id']}", {"move": "role:mayor"})
    nobody.ask("What it says of itself", "GET", "/bots/robot")
    cleo.ask("What has happened", "GET", f"{place}/events?after=1&limit=20")
