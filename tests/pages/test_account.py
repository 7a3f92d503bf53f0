"""A person with a phone registers with an address, confirms it, loses the password, comes back, and keeps a guest."""

import time
import uuid

import httpx
import pyotp
import pytest
from playwright.sync_api import Page, expect

from accounts.web.page import SECTIONS
from tests.support.mailbox import code_of, mail_server, text_of
from tests.support.servers import embedded_server
from tests.support.services import wait_until

from .axe import serious
from .conftest import PASSWORD, PHONE, log_out, opener

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NEW = "another good one"


@pytest.fixture(scope="module")
def mails():
    with mail_server() as running:
        yield running


@pytest.fixture(scope="module")
def posting(mails):
    """A service that sends mail."""
    with embedded_server(EMAIL_URL=mails.url, MAIL_FROM="Puerto <puerto@example.org>") as running:
        yield running


@pytest.fixture
def open_there(own_chromium, posting):
    with opener(own_chromium, posting) as open_:
        yield open_


def fits(watched) -> None:
    """The page fits a phone, and everybody can use it."""
    assert not watched.overflows_now()
    assert serious(watched.page) == []


def named(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def link_of(mail) -> str:
    return next(line for line in text_of(mail).splitlines() if line.startswith("http://"))


def test_a_person_registers_confirms_loses_the_password_and_comes_back(open_there, posting, mails):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    address = f"{name}@example.org"
    watched = open_there("/account/register?language=en", PHONE, stranger=True)
    page = watched.page
    fits(watched)
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[name=email]").fill(address)
    named(page, "Open an account").click()
    page.wait_for_url("**/account/**")
    expect(page.get_by_text(f"You have not confirmed {address} yet.")).to_be_visible()
    fits(watched)

    page.get_by_role("link", name="Confirm your e-mail address").click()
    fits(watched)
    page.locator("[name=code]").fill(code_of(mails.next(address)))
    named(page, "Confirm").click()
    expect(page.get_by_text("Confirmed", exact=True)).to_be_visible()
    fits(watched)
    log_out(page)

    page.goto(f"{posting.url}/account/login?next=/account/security&language=en")
    page.get_by_role("link", name="Forgotten your password?").click()
    fits(watched)
    page.locator("[name=email]").fill(address)
    named(page, "Send code").click()
    fits(watched)
    page.locator("[name=code]").fill(code_of(mails.next(address, 2)))
    page.locator("[name=password]").fill(NEW)
    named(page, "Change password").click()
    expect(page.get_by_text("Log in with the new one")).to_be_visible()
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(NEW)
    named(page, "Log in").click()
    page.wait_for_url("**/account/")
    expect(page.get_by_role("navigation", name="Your account")).to_be_visible()
    assert "new password" in text_of(mails.next(address, 3))


def test_a_link_in_a_mail_confirms_in_another_browser_and_logs_in(open_there, posting, mails):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    address = f"{name}@example.org"
    made = {"username": name, "password": PASSWORD, "email": address}
    watched = open_there("/account/login?language=en", PHONE, stranger=True)
    page = watched.page
    assert page.request.post(f"{posting.url}/api/v1/auth/register", data=made).status == 201
    page.goto(link_of(mails.next(address)))
    fits(watched)
    named(page, "Confirm").click()
    expect(page.get_by_text(f"{address} is confirmed.")).to_be_visible()

    page.goto(f"{posting.url}/account/login?language=en")
    page.get_by_role("link", name="Log in with a code by mail").click()
    page.locator("[name=email]").fill(address)
    named(page, "Send code").click()
    page.goto(link_of(mails.next(address, 2)))
    named(page, "Log in").click()
    page.wait_for_url("**/account/")
    expect(page.locator("dd").get_by_text(address)).to_be_visible()


def test_a_second_factor_is_set_up_on_a_phone_and_asked_for(open_there, posting):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    watched = open_there("/account/register?next=/account/security&language=en", PHONE, stranger=True)
    page = watched.page
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    named(page, "Open an account").click()
    page.wait_for_url("**/account/security")
    page.locator("form:not([data-passkey]) [name=confirm]").fill(PASSWORD)
    named(page, "Set up").click()
    expect(page.locator(".scan svg")).to_be_visible()
    fits(watched)
    totp = pyotp.TOTP(page.locator(".secret").inner_text())
    page.locator("[name=code]").fill(totp.at(time.time() - 30))
    named(page, "Turn on").click()
    expect(page.locator(".codes li")).to_have_count(10)
    fits(watched)
    spare = page.locator(".codes li").first.inner_text()

    log_out(page)
    for code in (lambda: totp.now(), lambda: spare):
        page.goto(f"{posting.url}/account/login?next=/account/apps&language=en")
        page.locator("[name=username]").fill(name)
        page.locator("[name=password]").fill(PASSWORD)
        named(page, "Log in").click()
        fits(watched)
        page.locator("[name=code]").fill(code())
        named(page, "Log in").click()
        page.wait_for_url("**/account/apps")
        log_out(page)


def test_a_guest_opens_an_account_and_stays_the_same_player(open_there, posting):
    watched = open_there("/account/login?language=en", PHONE, stranger=True)
    page = watched.page
    named(page, "Play as a guest").click()
    page.wait_for_url("**/account/")
    before = page.request.get(f"{posting.url}/api/v1/auth/me").json()
    assert before["is_guest"]
    fits(watched)
    expect(page.get_by_role("navigation", name="Your account").get_by_role("link", name="E-mail")).to_have_count(0)
    page.get_by_role("main").get_by_role("link", name="Keep your games: register").click()
    name = f"eve-{uuid.uuid4().hex[:8]}"
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    named(page, "Open an account").click()
    page.wait_for_url("**/account/")
    after = page.request.get(f"{posting.url}/api/v1/auth/me").json()
    assert (after["id"], after["username"], after["is_guest"]) == (before["id"], name, False)


def test_a_passkey_is_added_on_a_phone_and_logs_in_without_a_name(open_there, posting):
    watched = open_there("/account/register?language=en", PHONE, stranger=True)
    page = watched.page
    there = posting.url.replace("127.0.0.1", "localhost")  # a passkey belongs to a name
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": kind | {"isUserVerified": True}})
    page.goto(f"{there}/account/register?language=en")
    name = f"eve-{uuid.uuid4().hex[:8]}"
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    named(page, "Open an account").click()
    page.wait_for_url("**/account/")
    page.goto(f"{there}/account/security?language=en")
    fits(watched)
    page.get_by_label("Name of the passkey").fill("my phone")
    form = page.locator("form[data-passkey=create]")
    form.get_by_label("Current password").fill("wrong")
    named(page, "Add a passkey").click()
    expect(form.get_by_role("alert")).not_to_be_empty()
    form.get_by_label("Current password").fill(PASSWORD)
    named(page, "Add a passkey").click()
    expect(page.get_by_role("heading", name="my phone")).to_be_visible()
    for offered in ("in the list of names", "by the button"):
        page.context.clear_cookies()
        if offered == "by the button":
            page.add_init_script("PublicKeyCredential.isConditionalMediationAvailable = async () => false")
        page.goto(f"{there}/account/login?language=en")
        if offered == "by the button":
            named(page, "Log in with a passkey").click()
        page.wait_for_url("**/account/")
        assert page.request.get(f"{there}/api/v1/auth/me").json()["username"] == name
    page.goto(f"{there}/account/security?language=en")
    page.get_by_text("Rename my phone").click()
    page.locator("details [name=name]").fill("my old phone")
    fits(watched)
    named(page, "Save").click()
    named(page, "Remove my old phone").click()
    expect(page.get_by_role("heading", name="phone")).to_have_count(0)
    page.context.clear_cookies()
    page.goto(f"{there}/account/login?language=en")
    named(page, "Log in with a passkey").click()
    expect(page.locator("main > .refusal")).to_contain_text("The passkey is unknown")


def test_a_person_logs_out_a_browser_that_they_have_left_somewhere_even_without_scripts(open_there, posting):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    watched = open_there("/account/register?language=en", PHONE, stranger=True)
    left = watched.page
    left.locator("[name=username]").fill(name)
    left.locator("[name=password]").fill(PASSWORD)
    named(left, "Open an account").click()
    left.wait_for_url("**/account/")
    desk = left.context.browser.new_context(java_script_enabled=False, user_agent="X11; Linux Firefox/140.0")
    try:
        here = desk.new_page()
        here.goto(f"{posting.url}/account/login?next=/account/access&language=en")
        here.locator("form:has([name=password]) [name=username]").fill(name)
        here.locator("[name=password]").fill(PASSWORD)
        named(here, "Log in").click()
        expect(here.get_by_role("heading", name="Firefox on Linux")).to_be_visible()
        expect(here.locator(".entries > li")).to_have_count(2)
        left.goto(f"{posting.url}/account/access?language=en")
        fits(watched)
        named(here, "Log out everything but this browser").click()
        expect(here.locator(".entries > li")).to_have_count(1)
    finally:
        desk.close()
    left.goto(f"{posting.url}/account/access?language=en")
    left.wait_for_url("**/account/login?**")


@pytest.mark.quick(1)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_section_of_the_account_fits_a_phone(open_there, posting, language):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    watched = open_there(f"/account/register?language={language}", PHONE, stranger=True)
    page = watched.page
    page.locator("[name=username]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("form:has([name=password]) button").click()
    page.wait_for_url("**/account/")
    addresses = page.locator(".account-places a").evaluate_all("links => links.map((link) => link.href)")
    assert len(addresses) == len(SECTIONS)
    for address in addresses:
        page.goto(f"{address.partition('?')[0]}?language={language}")
        expect(page.locator(".account-places [aria-current=page]")).to_have_count(1)
        fits(watched)


def test_the_embedded_service_prints_its_mail():
    with embedded_server() as running:
        body = {"username": "ann", "password": PASSWORD, "email": "ann@example.org"}
        assert httpx.post(f"{running.url}/api/v1/auth/register", json=body).status_code == 201
        wait_until(lambda: "To: ann@example.org" in running.processes["serve"].output(), "The printed mail")
