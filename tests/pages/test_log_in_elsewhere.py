"""A person with a phone logs in with Apple and with Google, whose pages are of another site, in a real browser."""

import json
import uuid

import pytest
from playwright.sync_api import expect

from tests.support.identity_provider import KEYS, IdentityProvider, Person
from tests.support.servers import embedded_server

from .axe import serious
from .conftest import PHONE, opener

pytestmark = [pytest.mark.browser, pytest.mark.dear]


@pytest.fixture(scope="module")
def there():
    with IdentityProvider() as running:
        yield running


@pytest.fixture(scope="module")
def serving(there):
    keys = {f"LOGIN_{name.upper()}": value for name, value in KEYS.items()}
    with embedded_server(LOGIN_ENDPOINTS=json.dumps(there.endpoints), **keys) as running:
        yield running


@pytest.mark.parametrize("service", ["Apple", "Google"])
def test_a_person_comes_back_from_another_site_and_is_the_same_next_time(own_chromium, serving, there, service):
    name = f"eve-{uuid.uuid4().hex[:8]}"
    there.person = Person(str(uuid.uuid4().int)[:12], name, f"{name}@example.org")
    home = serving.url.replace("127.0.0.1", "localhost")  # another site than the service that says who people are
    with opener(own_chromium, serving) as open_:
        watched = open_("/account/login?language=en", PHONE, stranger=True)
        page = watched.page
        for first in (True, False):
            page.goto(f"{home}/account/login?language=en&next=/mine/")
            assert serious(page) == []
            page.get_by_role("button", name=f"Continue with {service}").click()
            if service == "Apple":
                page.get_by_role("button", name="Go on").click()  # a form of the other site
            if first:
                expect(page.get_by_role("heading", name="Are you new here, or do you have an account?")).to_be_visible()
                assert serious(page) == []
                assert not watched.overflows_now()
                page.get_by_role("button", name="Open an account").click()
            page.wait_for_url("**/mine/**")
            expect(page.locator(".account-menu .holder")).to_have_text(name)
            page.context.clear_cookies()
