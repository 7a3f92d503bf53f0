// What the client sends, what it sends again, and what it never does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, ConnectionLost, type Client } from "puerto-client";
import { DOWN, LOST, ok, problem, Service } from "./service.js";

const MOVE = { move: "pass", expected_version: 7 };

test("a write keeps its key until it is answered", async () => {
  const service = new Service(LOST, problem("busy", 503), DOWN, ok({}));
  await service.client().playMove("g", MOVE);
  assert.equal(service.keys.length, 4);
  assert.equal(new Set(service.keys).size, 1);
  assert.ok(service.keys[0]);
  assert.deepEqual(new Set(service.asked.map(({ body }) => body)), new Set([JSON.stringify(MOVE)]));
  assert.equal(service.asked[0]?.address.href, "http://service/below/api/v1/games/g/moves");
});

test("every write has another key unless the caller names one", async () => {
  const service = new Service(ok({}));
  const client = service.client();
  await client.startGame("g");
  await client.startGame("g");
  await client.startGame("g", { idempotencyKey: "mine" });
  assert.equal(new Set(service.keys).size, 3);
  assert.equal(service.keys[2], "mine");
});

test("a write without a key is sent again only if it cannot have arrived", async () => {
  const account = { username: "ann", password: "secret" };
  const cut = new Service(LOST);
  await assert.rejects(cut.client().register(account), ConnectionLost);
  assert.equal(cut.asked.length, 1);
  const down = new Service(DOWN, DOWN, ok({ token: "t" }));
  assert.equal((await down.client().register(account)).token, "t");
});

test("what changes nothing is asked again", async () => {
  for (const ask of [(client: Client) => client.getGame("g"), (client: Client) => client.previewMove("g", { move: "pass" })]) {
    assert.deepEqual(await ask(new Service(LOST, problem("busy", 504), ok({ id: "g" })).client()), { id: "g" });
  }
});

test("attempts are bounded, and the key is told", async () => {
  const service = new Service(LOST);
  await assert.rejects(service.client().startGame("g", { idempotencyKey: "mine" }), (error) => {
    assert.ok(error instanceof ConnectionLost);
    assert.equal(error.key, "mine");
    assert.match(error.message, /games\/g\/start.*cut/);
    return true;
  });
  assert.equal(service.asked.length, 4);
});

test("a call may have more attempts than the others, and says when it needs one", async () => {
  const service = new Service(LOST, DOWN, problem("busy", 503), LOST, LOST, LOST, ok({}));
  const heard: string[] = [];
  const retry = { attempts: Infinity, seconds: Infinity };
  await service.client({ retry: { attempts: 1 } }).playMove("g", MOVE, { retry, onRetry: ({ message }) => heard.push(message) });
  assert.deepEqual(heard.slice(0, 3), ["fetch failed: cut", "fetch failed: down", "busy (503): So."]);
  assert.deepEqual([heard.length, new Set(service.keys).size], [6, 1]);
});

test("it waits as long as it is told to, but not longer than it may", async () => {
  const soon = new Service(problem("rate_limited", 429, {}, { "Retry-After": "0" }), ok({ username: "ann" }));
  assert.equal((await soon.client().getMe()).username, "ann");
  const late = new Service(problem("rate_limited", 429, {}, { "Retry-After": "3600" }));
  await assert.rejects(late.client().getMe(), { code: "rate_limited", retryAfter: 3600 });
  assert.equal(late.asked.length, 1);
});

test("a refusal is thrown at once, with its code, its document and the id of the request", async () => {
  for (const [code, status] of [["stale_version", 409], ["illegal_move", 422], ["a_code_of_tomorrow", 418], ["internal_error", 500]] as const) {
    const service = new Service(problem(code, status, { legal: ["pass"], request_id: "r-1" }));
    const error = await service.client().playMove("g", MOVE).catch((error: unknown) => error);
    assert.ok(error instanceof ApiError);
    const { name, detail, problem: document, requestId } = error;
    assert.deepEqual([name, error.code, error.status, detail, requestId], ["ApiError", code, status, "So.", "r-1"]);
    assert.deepEqual(document["legal"], ["pass"]);
    assert.equal(service.asked.length, 1);
  }
});

test("an error that is no document of the service is an error still", async () => {
  const headers = { "X-Request-ID": "r-2" };
  const service = new Service(new Response("<html>Bad gateway</html>", { status: 502, headers }));
  await assert.rejects(service.client().getGame("g"), { code: "http_502", requestId: "r-2" });
  assert.equal(service.asked.length, 4);
  const page = new Service(new Response("<html>Welcome to the hotel</html>"));
  await assert.rejects(page.client().getGame("g"), ConnectionLost);
});

test("any text and any name arrives", async () => {
  const service = new Service(ok({}));
  const text = "\u0000\ud800\u2028 🎲 &?/";
  await service.client().contribute("a/b?c#d%é\ud800", { text });
  assert.deepEqual(JSON.parse(service.asked[0]?.body ?? ""), { text });
  assert.equal(service.asked[0]?.address.pathname.split("/").length, 7);
});

test("what is left out is not sent and what is null is; language and token go along", async () => {
  const service = new Service(ok({}));
  const client = service.client({ language: "de", token: "secret" });
  await client.reserveSeat("g", 1, { username: null });
  await client.listGames({ edition: "1897", limit: undefined }, { language: "fr" });
  await client.startGame("g");
  assert.equal(service.asked[0]?.body, '{"username":null}');
  assert.equal(service.asked[1]?.address.search, "?edition=1897");
  assert.equal(service.asked[2]?.body, null);
  assert.deepEqual(service.asked.map(({ headers }) => headers.get("Accept-Language")), ["de", "fr", "de"]);
  assert.deepEqual(new Set(service.tokens), new Set(["Bearer secret"]));
});

test("an answer that is empty is undefined", async () => {
  assert.equal(await new Service(new Response(null, { status: 204 })).client().deleteSandbox("g"), undefined);
});

test("a signal ends a call, while it is sent and in the pause between two attempts", async () => {
  const reason = new Error("enough");
  const never = (): Promise<Response> => new Promise(() => undefined);
  const sent = new Service(never).client({ fetch: (_, init) => aborted(init.signal!) });
  const account = { username: "ann", password: "secret" };
  await assert.rejects(sent.register(account, { signal: AbortSignal.timeout(20) }), { name: "TimeoutError" });
  for (const reply of [never, LOST]) {
    const controller = new AbortController();
    const service = new Service(reply);
    const hangs = (address: string, init: RequestInit): Promise<Response> =>
      Promise.race([service.fetch(address, init), aborted(init.signal!)]);
    const client = service.client({ fetch: hangs, retry: { firstPause: 30 } });
    const { signal } = controller;
    setTimeout(() => controller.abort(reason), 20);
    await assert.rejects(client.getMe({ signal }), reason);
  }
});

test("an answer that does not come in time is asked for again", async () => {
  const service = new Service(() => new Promise<Response>(() => undefined), ok({ username: "ann" }));
  const fetch = (address: string, init: RequestInit): Promise<Response> =>
    Promise.race([service.fetch(address, init), aborted(init.signal!)]);
  assert.equal((await service.client({ fetch, timeout: 0.05 }).getMe()).username, "ann");
});

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}
