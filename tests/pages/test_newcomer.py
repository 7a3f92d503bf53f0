"""The whole way of a newcomer on a phone: a game as a guest, an account by mail, a lost password, a passkey, an installed
page, and a notification when it is their turn while no page is open."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.support.mailbox import MailServer, code_of, mail_server, text_of
from tests.support.push_service import PushService
from tests.support.servers import Servers, embedded_server

from .axe import serious
from .conftest import PASSWORD, Person, Watched
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
INSTALLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


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
    yield context
    context.close()


def test_a_newcomer_comes_to_stay_and_is_told_of_their_turn(phone, posting, mails, bob):
    there = posting.url.replace("127.0.0.1", "localhost")  # a passkey belongs to a name
    with PushService() as service:
        subscribes_as(phone, service.subscribe())
        visit = Visit(phone, there)
        game = visit.plays_as_a_guest()
        visit.registers(game)
        visit.confirms(code_of(mails.next(ADDRESS)))
        visit.logs_out()
        visit.forgets_the_password(mails)
        visit.logs_in(NEW)
        visit.adds_a_passkey()
        visit.logs_out()
        visit.logs_in_with_the_passkey()
        visit.could_install()
        visit.turns_notifications_on()
        table = visit.sits_down_at(bob)
        visit.page.close()

        moved(bob, table)
        shown = handed_over(phone, there, come(service, "your_turn"))
        assert shown[f"turn-{table}"] == ["It is your turn.", f"/games/{table}/"]
        visit = Visit(phone, there)
        visit.turns_notifications_off()
        moved(bob, table)


def moved(player: Person, game: str) -> None:
    decision = player.get(f"/games/{game}/decision")
    player.post(f"/games/{game}/moves", {"move": decision["default"], "expected_version": decision["version"]})
