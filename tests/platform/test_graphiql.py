"""GraphiQL in a real browser: everything it loads comes from this server, and it talks to it."""

import pytest
from playwright.async_api import async_playwright

NO_GAME = "00000000-0000-4000-8000-000000000000"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")  # fmt: skip


@pytest.fixture
def server(shared_server):
    return shared_server


@pytest.mark.dear
@pytest.mark.browser
async def test_graphiql_asks_and_subscribes_with_nothing_from_elsewhere(server, chromium):
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        try:
            page = await browser.new_page()
            asked, failures = [], []
            page.on("request", lambda request: asked.append(request.url))
            page.on("pageerror", lambda error: failures.append(str(error)))
            page.on("requestfailed", lambda request: failures.append(request.url))
            await page.goto(server.url + "/graphql/")
            await page.get_by_role("button", name="Execute query").click()
            await page.wait_for_function(
                "() => document.querySelector('.result-window')?.textContent.includes('Puerto API')", timeout=15_000
            )
            await page.get_by_role("button", name="Headers").wait_for()
            sockets = []
            page.on("websocket", lambda socket: sockets.append(socket.url))
            await page.evaluate(
                "query => document.querySelector('.graphiql-editor .CodeMirror').CodeMirror.setValue(query)",
                f'subscription {{ gameEvents(gameId: "{NO_GAME}", after: 0) {{ seq }} }}',
            )
            await page.wait_for_timeout(500)  # the editor tells of its text with a delay
            await page.get_by_role("button", name="Execute query").click()
            await page.wait_for_function(
                "() => document.querySelector('.result-window')?.textContent.includes('game_not_found')", timeout=15_000
            )
        finally:
            await browser.close()
    assert failures == []
    assert sockets == [server.url.replace("http", "ws") + "/graphql/"]
    assert len(asked) > 5
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []
