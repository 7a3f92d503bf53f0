"""The other editions and the expansions, in short: their rules, and the first moves of a table each."""

from tests.recorded.caller import Chapter

SEED = bytes(range(64, 96)).hex()
CORRESPONDENCE = {"kind": "correspondence", "decision": 172800, "vacation_days": 5}
TABLES = {
    "classic with hidden points": {"edition": "classic", "players": 3, "time_control": CORRESPONDENCE},
    "reissue with all that it has": {"edition": "reissue", "players": 3, "expansions": ["new_buildings", "nobles"]},
    "1897 with everything": {
        "edition": "1897",
        "players": 4,
        "expansions": ["new_buildings", "nobles", "smuggler", "festival"],
        "options": {"production_action_optional": True},
        "hidden_points": True,
    },
    "a selection at random": {"edition": "1897", "players": 2, "expansions": ["new_buildings"], "draft": "random"},
}
DECISIONS = 8


def play(chapter: Chapter) -> None:
    nobody, bob = chapter.nobody, chapter.person("bob")
    nobody.ask("The editions", "GET", "/rules")
    for edition in ("classic", "reissue", "1897"):
        nobody.ask(f"The rules of {edition}", "GET", f"/rules/{edition}?players=3&language=en")
    nobody.ask("An edition that is none", "GET", "/rules/1898")
    nobody.ask("An option that is none", "GET", "/rules/classic?options=no_such_option:true")
    nobody.ask("Numbers of moves", "HEAD", "/moves")
    for title, rules in TABLES.items():
        _opening(chapter, title, rules)
    bob.ask("His sandboxes", "GET", "/games/mine?sandbox=true&limit=2")


def _opening(chapter: Chapter, title: str, rules: dict) -> None:
    """One person owns the table, testers play: at each decision the move in the middle, or the first proposal."""
    bob, nobody = chapter.person("bob"), chapter.nobody
    box = {"seed": SEED, "clock": "frozen"}
    made = bob.ask(f"A table of {title}", "POST", "/games", {"sandbox": box, "chat": False} | rules)
    place = f"/games/{made['game']['id']}"
    seats = [bob]
    for seat in range(1, rules["players"]):
        tester = bob.ask(f"A tester on seat {seat}", "POST", f"{place}/sandbox/testers", {"seat": seat})
        seats.append(nobody.with_token(tester["token"]))
    game = bob.ask("It starts", "POST", f"{place}/start")["game"]
    for _ in range(DECISIONS):
        who = seats[game["view"]["table"]["decision"]["seat"]]
        decision = who.quietly("GET", f"{place}/decision")
        moves = [legal["move"] for legal in decision["moves"]] or decision["open"]["proposals"]
        body = {"move": moves[len(moves) // 2], "expected_version": decision["version"]}
        game = who.ask(f"Seat {decision['seat']} plays", "POST", f"{place}/moves", body)["game"]
    asked = seats[game["view"]["table"]["decision"]["seat"]]
    asked.ask("Vacation, where it is given", "POST", f"{place}/vacation")
    asked.ask("And back", "POST", f"{place}/vacation/end")
    asked.ask("What is asked then", "GET", f"{place}/decision?effects=true&language=fr")
    seats[1].ask("What seat 1 sees of it", "GET", place)
    seats[1].ask("In words", "GET", f"{place}/events?after=3&limit=25&language=de")
    bob.ask("It is ended by its owner", "DELETE", f"{place}/sandbox")
