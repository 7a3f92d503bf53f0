"""The page of the bots: whom it lists, that each table it offers can be made, and a visitor who makes one."""

import contextlib
import json
import re
import subprocess
import uuid
from html import unescape

import pytest
from django.test import Client
from playwright.sync_api import Page, TimeoutError, expect

import bots
from accounts.players.models import Pool, Rating
from accounts.services import open_guest
from games import services
from games.models import BotAccount, Game
from games.reads import hosted_games
from tests.accounts.test_ratings import settled
from tests.games.test_bot_accounts import bot
from tests.support.services import wait_until

from .conftest import PHONE, Person
from .test_players import read

TABLE = re.compile(r'data-bot="(?P<name>[^"]+)"(?:(?!data-bot).)*?data-table="(?P<table>[^"]+)"', re.S)
NEVER = [{"rated": "rated"}, {"opponents": "accounts", "accounts": ["ann"]}, {"editions": ["classic"], "players": [2]}]
"""What a bot can offer that is nothing for guests, or nothing at all."""
HURRIED = """const usual = window.setTimeout;
window.setTimeout = (work, pause, ...rest) => usual(work, Math.min(pause, 300), ...rest);"""
OFFERS = [
    {},
    {"editions": ["classic"], "expansions": []},
    {"editions": ["classic", "1897"], "players": [2]},
    {"players": [4, 5], "opponents": "people"},
    {"players": [2], "opponents": "people"},
    {"opponents": "bots"},
    {"players": [5], "opponents": "bots", "clocks": ["untimed"]},
    {"clocks": ["live"]},
    {"clocks": ["live"], "least_seconds": 24 * 3600},
    {"clocks": ["correspondence", "live"], "least_seconds": 24 * 3600, "rated": "unrated"},
]


def tables(path: str = "/bots/") -> dict[str, dict]:
    """The tables that the page offers, by the name of the bot."""
    html = Client().get(path).content.decode()
    return {found["name"]: json.loads(unescape(found["table"])) for found in TABLE.finditer(html)}


@pytest.mark.django_db
class TestWhatItSays:
    def test_every_hosted_level_with_its_sentence(self):
        page = read("/bots/")
        for level, known in bots.LEVELS.items():
            assert f"{level} hosted bot {known.about.format(rating=known.rating)}" in page.text
            assert f"/levels/{level}/" in page.links
        assert {"/docs/bots/#how-strong-they-are", "/docs/guides/others-bots/"} <= set(page.links)

    def test_others_bots_that_are_online_with_all_that_they_offer(self):
        bot(
            description="Ships <corn> & sugar.",
            editions=["classic"],
            expansions=[],
            players=[3, 4],
            clocks=["live", "untimed"],
            least_seconds=60,
            rated="unrated",
            opponents="people",
            most_games=7,
            budget_seconds=12,
        )
        bot("asleep")
        BotAccount.objects.filter(user__username="asleep").update(seen_at=None)
        bot("refused", enabled=False)
        page = read("/bots/")
        assert "1 bot is online." in page.text
        assert "tortuga a program Ships <corn> & sugar. Editions Puerto Rico (2002) Players 3, 4" in page.text
        assert "Expansions no expansions Clocks live, without a clock; at least 60 seconds per decision" in page.text
        assert "Plays against people only, with no other bot at the table Rating unrated games only" in page.text
        assert "Simultaneous games 7 Time per decision 12 seconds Connection queue" in page.text
        assert "/players/tortuga/" in page.links
        assert "asleep" not in page.text
        assert "refused" not in page.text

    def test_how_good_a_bot_is_where_it_has_played_most(self):
        settled("tortuga", 20, pool=Pool.BOTS)
        rating = Rating.objects.get()
        services.become_bot(user=rating.user)
        services.offer_bot(user=rating.user, transport="webhook", url="https://93.184.215.14/")
        assert f"{rating.skill.rating} ±{rating.skill.deviation} · Puerto Rico 1897" in read("/bots/").text

    def test_that_nobody_is_there(self):
        assert "0 bots are online. No bots of other users are online right now." in read("/bots/").text

    def test_more_bots_follow_on_pages_of_their_own(self, monkeypatch):
        monkeypatch.setattr("games.web.bots.ENTRIES", 2)
        for name in ("ape", "bee", "cow", "dog", "eel"):
            bot(name)
        path, seen = "/bots/", []
        while path:
            page = read(path)
            assert "5 bots are online." in page.text
            seen += re.findall(r"(\w+) a program", page.text)
            following = [link for link in page.links if link.startswith("?after=") and "language" not in link]
            path = f"/bots/{following[0]}" if following else ""
        assert seen == ["ape", "bee", "cow", "dog", "eel"]

    @pytest.mark.parametrize("after", ["%00", "x" * 5000, "%F0%9F%90%A2"])
    def test_any_cursor_gives_a_page(self, after):
        read(f"/bots/?after={after}")

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("de", "1 Bot ist online. tortuga ein Programm Ausgaben alle Personen 2, 3, 4, 5 Erweiterungen alle"),
            ("fr", "1 bot est en ligne. tortuga un programme Éditions toutes Joueurs 2, 3, 4, 5 Extensions toutes"),
        ],
    )
    def test_it_speaks_german_and_french(self, language, said):
        bot()
        page = read(f"/bots/?language={language}")
        assert said in page.text
        assert f"/players/tortuga/?language={language}" in page.links


@pytest.mark.django_db
class TestTheTablesThatItOffers:
    @pytest.mark.parametrize("offer", OFFERS, ids=map(str, OFFERS))
    def test_a_guest_can_make_it_and_the_bot_plays_there(self, offer):
        bot(**offer)
        wanted = tables()["tortuga"]
        assert sum(seat.get("account") == "tortuga" for seat in wanted["seats"]) == 1
        guest = open_guest()
        game = hosted_games.get_game(services.create_game(user=guest, **wanted).game_id)
        waits = sum(seat["kind"] == "human" for seat in wanted["seats"]) - 1
        for _other in range(waits):  # and with the last one who sits down it begins by itself
            services.join_game(user=open_guest(), game_id=game.pk)
        if waits < 1:
            services.start_game(user=guest, game_id=game.pk)
        assert hosted_games.get_game(game.pk).status == Game.Status.RUNNING

    @pytest.mark.parametrize("offer", NEVER, ids=map(str, NEVER))
    def test_there_is_none_where_no_guest_could_make_one(self, offer):
        bot(**offer)
        assert "tortuga" not in tables()
        assert "Guests cannot play against it" in read("/bots/").text

    def test_there_is_one_against_every_hosted_level(self):
        found, guest = tables(), open_guest()
        for level in bots.LEVELS:
            game = services.create_game(user=guest, **found[level]).game_id
            assert [seat.bot for seat in hosted_games.get_game(game).seats.all()] == ["", level]


class Tortuga(Person):
    """Someone's bot with a queue, online for a minute."""

    def __init__(self, url: str, **offer) -> None:
        self.name = f"tortuga-{uuid.uuid4().hex[:8]}"
        super().__init__(url, self.name)
        self.post("/bot/account")
        self.offer(**offer)

    def answer(self) -> None:
        """Play the default move of what waits for it."""
        for found in self.get("/bot/decisions")["items"]:
            self.post(f"/bot/decisions/{found['id']}", {"move": found["decision"]["default"]})

    def offer(self, **offer) -> None:
        answer = self.http.put("/bot/offer", json={"transport": "queue", "most_games": 9} | offer)
        assert answer.is_success, answer.text
        self.get("/bot/decisions")


@pytest.fixture
def tortuga(server):
    found = Tortuga(server.url)
    yield found
    found.http.close()


@pytest.mark.browser
class TestInABrowser:
    @pytest.mark.dear
    def test_it_fits_every_screen_and_asks_nobody_else(self, open_page, server, tortuga):
        tortuga.offer(description="W" * 300, editions=["classic", "reissue"], clocks=["live"], least_seconds=86400)
        watched = open_page("/bots/", PHONE)
        watched.page.get_by_role("button", name=tortuga.name).wait_for()
        assert not watched.overflows()
        assert watched.complaints == []
        assert [address for address in watched.addresses if not address.startswith(server.url)] == []

    @pytest.mark.needs("bash", "curl")
    def test_a_visitor_sits_down_with_the_keyboard_alone_and_plays(self, person, open_page, tortuga):
        """The table opens, the bot is marked as one, and the commands on the page say what they may do."""
        watched = open_page("/bots/", PHONE)
        page = watched.page
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name=f"Play against {tortuga.name}").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/games/**")
        watched.wait("root.querySelectorAll('.seat, .rival').length === 2 && root.querySelector('.yours')")
        page.locator(".yours summary").click()
        game = page.url.split("/games/")[1].split("/")[0]
        view = person.game(game)["view"]
        assert view["status"] == "running"
        assert {(seat["kind"], seat["bot"]) for seat in view["seats"]} == {("human", None), ("bot", None)}
        assert tortuga.name in {seat["name"] for seat in view["seats"]}
        page.locator(".seat", has_text=tortuga.name).get_by_text("a program").wait_for()
        mine = next(seat for seat, told in enumerate(view["seats"]) if told["kind"] == "human")
        while not [event for event in person.events(game, 0) if event["kind"] == "move" and event["seat"] == mine]:
            tortuga.answer()
            wait_until(lambda: self.copied(page), "The commands on the clipboard")
            commands = page.evaluate("navigator.clipboard.readText()")
            done = subprocess.run(["bash", "-euc", commands], capture_output=True, text=True, timeout=30)
            assert done.returncode == 0, done.stderr
        assert "TOKEN=puerto_" in commands
        assert "puerto_" not in page.content(), "a token is not for those who look on"
        assert not watched.overflows()
        assert watched.complaints == []

    @staticmethod
    def copied(page: Page) -> bool:
        """Press the button; what the program has played meanwhile may have drawn the commands again."""
        page.get_by_role("button", name="Copy with your token").first.click()
        with contextlib.suppress(TimeoutError):
            page.locator(".yours").get_by_text("Copied.").first.wait_for(timeout=2000)
            return True
        return False

    def test_anyone_who_comes_and_goes_is_seen_without_a_reload(self, server, open_page, tortuga):
        """What has not changed keeps the focus."""
        watched = open_page("/bots/", init=HURRIED)
        page = watched.page
        before = int(page.locator("[data-area=count]").get_attribute("data-count"))
        button = page.get_by_role("button", name=tortuga.name)
        button.focus()
        other = Tortuga(server.url)
        page.locator(f'[data-bot="{other.name}"]').wait_for()
        expect(page.locator("[data-area=count]")).to_have_text(f"{before + 1} bots are online.")
        expect(button).to_be_focused()
        other.offer(enabled=False)
        other.http.close()
        page.locator(f'[data-bot="{other.name}"]').wait_for(state="detached")
        assert watched.complaints == []

    def test_why_a_bot_does_not_come_is_said_beside_it(self, open_page, tortuga):
        watched = open_page("/bots/?language=de")
        page = watched.page
        entry = page.locator(f'[data-bot="{tortuga.name}"]')
        tortuga.offer(players=[5])
        entry.get_by_role("button").click()
        expect(entry.get_by_role("status")).to_have_text(
            f"{tortuga.name} spielt hier nicht: er spielt nicht mit dieser Personenzahl."
        )
        expect(entry.get_by_role("button")).to_be_enabled()
