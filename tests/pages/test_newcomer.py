"""The whole way of a newcomer on a phone: a game as a guest, an account by mail, a lost password, a passkey, an
installed page, and a notification when it is their turn while no page is open."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.support.mailbox import MailServer, code_of, mail_server
from tests.support.push_service import PushService
from tests.support.servers import Servers, embedded_server
from tests.support.services import wait_until

from .axe import serious
from .conftest import PASSWORD, PATIENCE, Person, Watched, hindrances, log_out
from .pushing import come, handed_over, subscribes_as

pytestmark = [pytest.mark.browser, pytest.mark.dear]

PHONE = {"width": 390, "height": 844}
NAME, ADDRESS, NEW = "eve", "eve@example.org", "another good one"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


@pytest.fixture
def mails() -> Iterator[MailServer]:
    with mail_server() as running:
        yield running


@pytest.fixture
def posting(mails) -> Iterator[Servers]:
    """A service that sends mail, and notifications to this machine."""
    told = {"EMAIL_URL": mails.url, "MAIL_FROM": "Puerto <puerto@example.org>", "WEBHOOK_ALLOW_PRIVATE": "true"}
    with embedded_server(**told) as running:
        yield running


@pytest.fixture
def bob(posting) -> Iterator[Person]:
    """The opponent."""
    bob = Person(posting.url, "bob")
    yield bob
    bob.http.close()


@pytest.fixture
def phone(own_chromium) -> Iterator[BrowserContext]:
    options = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
    context = own_chromium.browser.new_context(locale="en-GB", permissions=["notifications"], **options)
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def test_a_newcomer_comes_to_stay_and_is_told_of_their_turn(phone, posting, mails, bob):
    there = posting.url.replace("127.0.0.1", "localhost")  # a passkey belongs to a name
    with PushService() as service:
        subscribes_as(phone, service.subscribe())
        watched = Watched(phone.new_page())
        page = watched.page

        # A game as a guest, from the start page.
        page.goto(f"{there}/?language=en")
        button(page, "Play now").tap()
        page.wait_for_url("**/games/**")
        page.locator(".dock .desk").wait_for()
        game = page.url.partition("/games/")[2].partition("/")[0]

        # An account, which keeps the game; the address is confirmed by the code of the mail.
        button(page, "Menu").tap()
        page.get_by_role("link", name="Keep your games: register").tap()
        fill(page, username=NAME, password=PASSWORD, email=ADDRESS)
        fits(watched)
        button(page, "Register").tap()
        page.wait_for_url("**/account/email**")
        fill(page, code=code_of(mails.next(ADDRESS)))
        button(page, "Confirm").tap()
        expect(page.get_by_text("Confirmed", exact=True)).to_be_visible()
        page.goto(f"{there}/mine/?language=en")
        expect(page.locator(f"[href*='{game}']").first).to_be_visible()
        fits(watched)

        # The password is lost, and a new one comes by mail.
        log_out(page)
        page.goto(f"{there}/account/login?language=en")
        page.get_by_role("link", name="Forgotten your password?").tap()
        fill(page, email=ADDRESS)
        button(page, "Send code").tap()
        fill(page, code=code_of(mails.next(ADDRESS, 2)), password=NEW)
        button(page, "Change password").tap()
        fill(page, username=NAME, password=NEW)
        button(page, "Log in").tap()
        page.wait_for_url("**/account/")

        # A passkey takes its place.
        device = phone.new_cdp_session(page)
        device.send("WebAuthn.enable")
        device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.goto(f"{there}/account/security?language=en")
        form = page.locator("form[data-passkey=create]")
        form.get_by_label("Name of the passkey").fill("my phone")
        form.get_by_label("Current password").fill(NEW)
        button(page, "Add a passkey").tap()
        expect(page.get_by_role("heading", name="my phone")).to_be_visible()
        fits(watched)
        log_out(page)
        page.add_init_script("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
        page.goto(f"{there}/account/login?next=/account/devices&language=en")
        button(page, "Log in with a passkey").tap()
        page.wait_for_url("**/account/devices**")

        # The pages are installed, and tell of turns.
        wait_until(lambda: not hindrances(page), "an installation that Chromium would offer")
        button(page, "Turn on notifications").tap()
        expect(page.get_by_text("Notifications are on.")).to_be_visible()
        fits(watched)

        # A table of two; the page is closed, the opponent moves, and the worker shows whose turn it is.
        table = bob.create("human", "human", edition="reissue", shuffle_seats=False)
        page.goto(f"{there}/games/{table}/?language=en")
        button(page, "Sit down in seat 2").tap()
        expect(page.locator(".lobby .places li").nth(1)).to_contain_text(NAME)
        fits(watched)
        bob.start(table)
        page.close()
        while bob.game(table)["turn_seat"] == 0:
            move(bob, table)
        shown = handed_over(phone, there, come(service, "your_turn"))
        assert shown[f"turn-{table}"] == ["It is your turn.", f"/games/{table}/"]

        # They end it again.
        page = phone.new_page()
        page.goto(f"{there}/account/devices?language=en")
        button(page, "Turn off notifications").tap()
        expect(page.get_by_text("No device gets notifications yet.")).to_be_visible()
        assert watched.complaints == []


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def fill(page: Page, **fields: str) -> None:
    for name, text in fields.items():
        page.locator(f"form:visible [name={name}]").fill(text)


def fits(watched: Watched) -> None:
    """The page fits a phone, and everybody can use it."""
    assert not watched.overflows_now()
    assert serious(watched.page) == []


def move(player: Person, game: str) -> None:
    decision = player.get(f"/games/{game}/decision")
    player.post(f"/games/{game}/moves", {"move": decision["default"], "expected_version": decision["version"]})
