"""The browser and the server of the tests of pages, for tests that look at the documentation with them."""

from tests.pages.conftest import browser, open_page, own_chromium, running_chromium, server

__all__ = ["browser", "open_page", "own_chromium", "running_chromium", "server"]
