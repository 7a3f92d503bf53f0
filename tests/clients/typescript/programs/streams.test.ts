// Streams that go on where they were, whatever happened; and tokens that renew themselves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ConnectionLost, OAuthApp, OutOfStep, StreamEnded, StreamGap, viewHash, type Stream, type Tokens } from "puerto-client";
import { DOWN, END, event, hello, lines, LOST, ok, problem, QUICK, Service, silent } from "./service.js";

async function seqs(stream: AsyncIterable<{ seq: number }>): Promise<number[]> {
  const found: number[] = [];
  for await (const { seq } of stream) found.push(seq);
  return found;
}

test("it goes on after the last event that came", async () => {
  const service = new Service(
    lines([hello(0), event(1), event(2)]),
    DOWN,
    problem("busy", 503),
    lines([hello(2), event(3)]),
    lines([hello(3), END]),
  );
  const stream = service.client().followGame("g");
  assert.deepEqual(await seqs(stream), [1, 2, 3]);
  assert.deepEqual(service.cursors, ["0", "2", "2", "2", "3"]);
  assert.deepEqual([stream.cursor, stream.connections], [3, 3]);
});

test("what comes twice is told once, and a hole is filled from the cursor", async () => {
  const twice = new Service(lines([hello(0), event(1), event(1)]), lines([hello(1), event(1), event(2), END]));
  assert.deepEqual(await seqs(twice.client().followGame("g")), [1, 2]);
  const hole = new Service(lines([hello(0), event(1), event(3)]), lines([hello(1), event(2), event(3), END]));
  assert.deepEqual(await seqs(hole.client().followGame("g")), [1, 2, 3]);
  assert.deepEqual(hole.cursors, ["0", "1"]);
});

test("a hole that stays is told", async () => {
  const service = new Service(lines([hello(0), event(1), event(3)]), lines([hello(1), event(3)]));
  await assert.rejects(seqs(service.client().followGame("g")), { name: "StreamGap", after: 1, found: 3 });
  const mine = { type: "hello", user: "ann", seq: 5, first_seq: 9, language: "en" };
  await assert.rejects(seqs(new Service(lines([mine])).client().followMe({ after: 5 })), StreamGap);
});

test("without a cursor the own feed begins with what is new, and who leaves the loop hangs up", async () => {
  const mine = { type: "hello", user: "ann", seq: 5, first_seq: 1, language: "en" };
  const entry = { type: "event", seq: 6, kind: "your_turn", game: "g", data: {}, message: "", at: "" };
  const service = new Service(lines([mine]), silent([mine, entry]));
  for await (const { seq } of service.client({ retry: { ...QUICK, silence: 30 } }).followMe()) {
    assert.equal(seq, 6);
    break;
  }
  assert.deepEqual(service.cursors, [null, "5"]);
});

test("a silent connection is left for another one", async () => {
  const service = new Service(silent([hello(0), event(1)]), lines([hello(1), event(2), END]));
  assert.deepEqual(await seqs(service.client().followGame("g")), [1, 2]);
  assert.deepEqual(service.cursors, ["0", "1"]);
});

test("characters may be cut anywhere, and only a line feed ends a line", async () => {
  const message = "é🎲 one\u2028two\u0085three\u000cfour";
  const frames = [hello(0), { type: "weather" }, { type: "keep_alive" }, event(1, { message, kind: "new" }), END];
  for await (const event of new Service(lines(frames, 1)).client().followGame("g")) assert.equal(event.message, message);
});

test("the reason why it does not go on is told, and what will not pass is thrown", async () => {
  const ended = new Service(lines([hello(0), { type: "end", reason: "no_spectators", last_seq: 0, detail: "No." }]));
  await assert.rejects(seqs(ended.client().followGame("g")), { name: "StreamEnded", reason: "no_spectators" });
  const refused = new Service(problem("game_not_found", 404));
  await assert.rejects(seqs(refused.client().followGame("g")), { code: "game_not_found" });
  const away = new Service(DOWN).client({ retry: { ...QUICK, patience: 0.05 } });
  await assert.rejects(seqs(away.followGame("g")), (error) => error instanceof ConnectionLost && /down/.test(error.message));
});

test("a stream that ends while the database is away goes on afterwards", async () => {
  const away = { type: "end", reason: "database_unavailable", last_seq: 1, detail: "Try again." };
  const replies = [lines([hello(0), event(1), away]), problem("database_unavailable", 503), lines([hello(1), event(2), END])];
  const service = new Service(...replies);
  assert.deepEqual(await seqs(service.client().followGame("g")), [1, 2]);
  assert.deepEqual(service.cursors, ["0", "1", "1"]);
});

test("it can be ended from outside: quietly, or with the reason of a signal", async () => {
  const open = (): Service => new Service(silent([hello(0), event(1)]));
  const options = { retry: { ...QUICK, silence: 30 } };
  const quiet = open().client(options).followGame("g");
  setTimeout(() => quiet.close(), 20);
  assert.deepEqual(await seqs(quiet), [1]);
  const reason = new Error("enough");
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 20);
  await assert.rejects(seqs(open().client(options).followGame("g", { signal: controller.signal })), reason);
  await assert.rejects(seqs(open().client(options).followGame("g", { signal: AbortSignal.abort(reason) })), reason);
});

test("a view has the hash that the service gives it", async () => {
  const strange = "\0\x1f\x7f\b\t\n\f\r\"\\/<é😀\u2028";
  const value = { b: [1, -2, 0, true, false, null], a: { z: {}, "": [], ab: "", a: Number.MAX_SAFE_INTEGER }, "€": strange };
  assert.equal(await viewHash(value), "05d382f061224266a29f1dedd594034edf293977b488e8637c63e91df76d6871"); // of games/view/canonical_json.py
});

const view = (round: number): object => ({ status: "running", table: { round, decision: { seat: 0 }, "a/b~c": [1, 2] } });
const step = (round: number): object[] => [{ op: "replace", path: "/table/round", value: round }];
const known = async (round: number): Promise<string> => (await viewHash(view(round)))!;

/** Round, number of the last event, whether it was read again. */
async function watched(service: Service): Promise<unknown[]> {
  const found = [];
  for await (const game of service.client().watchGame("g")) {
    found.push([(game.view.table as { round: number }).round, game.seq, game.event === null]);
    assert.ok(game.myTurn && !game.over);
  }
  return found;
}

test("a view is kept by changes over a broken connection", async () => {
  const first = lines([hello(4, view(1), await known(1)), event(5, { changes: step(2), view_hash: await known(2) })]);
  const changes = [...step(3), { op: "add", path: "/table/a~1b~0c/1", value: 9 }, { op: "remove", path: "/table/a~1b~0c/1" }];
  const then = lines([hello(5, null, await known(2)), event(6, { changes, view_hash: await known(3) }), END]);
  const service = new Service(first, then);
  assert.deepEqual(await watched(service), [[1, 4, true], [2, 5, false], [3, 6, false]]);
  assert.deepEqual(service.cursors, [null, "5"]);
});

test("a view that was read before is checked and kept from there", async () => {
  const from = { view: view(1) as never, seq: 4, viewer: 0 };
  const service = new Service(lines([hello(4, null, await known(1)), event(5, { changes: step(2), view_hash: await known(2) }), END]));
  const found = [];
  for await (const { seq, event: last } of service.client().watchGame("g", { from })) found.push([seq, last?.seq]);
  assert.deepEqual([found, service.cursors], [[[5, 5]], ["4"]]);
  const other = new Service(lines([hello(4, null, await known(9))]), lines([hello(6, view(9)), END]));
  for await (const game of other.client().watchGame("g", { from })) assert.deepEqual([game.seq, game.event], [6, null]);
  assert.deepEqual(other.cursors, ["4", null]);
});

test("a view that is out of step is read again, but only once", async () => {
  const misfits = [
    [{ op: "remove", path: "/table/ship/3" }],
    [{ op: "replace", path: "/nothing", value: 1 }],
    [{ op: "add", path: "/table/a~1b~0c/7", value: 1 }],
    [{ op: "turn", path: "/table" }],
    [],
  ];
  for (const changes of misfits) {
    const misfit = event(5, { changes, view_hash: changes.length ? null : "0".repeat(64) });
    const fresh = lines([hello(7, view(5)), event(8, { changes: step(6), view_hash: await known(6) }), END]);
    const service = new Service(lines([hello(4, view(1)), misfit]), fresh);
    assert.deepEqual(await watched(service), [[1, 4, true], [5, 7, true], [6, 8, false]]);
    assert.deepEqual(service.cursors, [null, null]);
    await assert.rejects(watched(new Service(lines([hello(4, view(1)), misfit]))), OutOfStep);
  }
  const elsewhere = new Service(lines([hello(4, view(1))]), lines([hello(4, null, await known(9))]), lines([hello(5, view(9)), END]));
  assert.deepEqual(await watched(elsewhere), [[1, 4, true], [9, 5, true]]);
});

const CHAT = [
  { type: "message", seq: 3, text: "Hi." },
  { type: "message", seq: 3, text: "Hi." },
  { type: "message", seq: 7, text: "Who is next?" },
  { type: "deleted", seq: 3 },
  { type: "end", reason: "chat_closed", detail: "" },
];

test("chats may lack numbers, and open tables are told as a list", async () => {
  const said = new Service(lines([{ type: "hello", seq: 0 }, ...CHAT]));
  assert.deepEqual(await seqs(said.client().followChat("g", "table")), [3, 7, 3]);
  const [one, two] = [{ id: "a" }, { id: "b" }];
  const list = new Service(silent([{ type: "list", tables: [one] }, { type: "added", table: two }, { type: "removed", game: "a" }]));
  const found = [];
  for await (const tables of list.client().followOpenTables()) if (found.push(tables) === 3) break;
  assert.deepEqual(found, [[one], [one, two], [two]]);
});

test("records of the archive come one after the other, over as many downloads as there are", async () => {
  const next = '<http://elsewhere/api/v1/archive.ndjson?edition=1897&cursor=c2>; rel="next"';
  const page = (record: object, more: Record<string, string>) => (): Response => {
    const response = lines([record])();
    return new Response(response.body, { headers: { "Content-Type": "application/x-ndjson", ...more } });
  };
  const service = new Service(LOST, page({ commitment: "1" }, { Link: next }), page({ commitment: "2" }, {}));
  const found = [];
  for await (const record of service.client().downloadArchive({ edition: "1897" })) found.push(record.commitment);
  assert.deepEqual(found, ["1", "2"]);
  assert.deepEqual(service.asked.map(({ address }) => address.searchParams.get("cursor")), [null, null, "c2"]);
});

const TOKENS: Tokens = { access_token: "old", refresh_token: "r1", scope: "games:play", expires_at: Date.now() + 3.6e6 };

function app(service: Service): OAuthApp {
  return new OAuthApp("http://service/", { clientId: "c", redirectUri: "app:/back", fetch: service.fetch });
}

test("a token that is refused is renewed once for all who wait, and kept before it is used", async () => {
  const given = ok({ access_token: "new", refresh_token: "r2", scope: "games:play", expires_in: 3600 });
  const authority = new Service(LOST, given);
  const kept: Tokens[] = [];
  const session = app(authority).session(TOKENS, (tokens) => kept.push(tokens));
  const service = new Service(ok({}));
  const guarded = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await service.fetch(address, init);
    if (new Headers(init.headers).get("Authorization") !== "Bearer new") return problem("invalid_token", 401);
    assert.equal(kept.length, 1);
    return answer;
  };
  const client = service.client({ token: session, fetch: guarded });
  await Promise.all([client.getMe(), client.getMe(), client.startGame("g")]);
  assert.equal(authority.asked.length, 2);
  assert.deepEqual(new Set(authority.asked.map(({ body }) => new URLSearchParams(body ?? "").get("refresh_token"))), new Set(["r1"]));
  assert.deepEqual([kept.length, kept[0]?.refresh_token], [1, "r2"]);
  assert.deepEqual(service.tokens.slice(3), ["Bearer new", "Bearer new", "Bearer new"]);
});

test("who is refused with a new token, too, is told so; and a log-in that is over", async () => {
  const given = ok({ access_token: "new", refresh_token: "r2", scope: "", expires_in: 3600 });
  const session = app(new Service(given)).session(TOKENS);
  const service = new Service(problem("invalid_token", 401));
  await assert.rejects(service.client({ token: session }).getMe(), { code: "invalid_token" });
  assert.equal(service.asked.length, 2);
  const over = app(new Service(Response.json({ error: "invalid_grant" }, { status: 400 }))).session({ ...TOKENS, expires_at: 0 });
  await assert.rejects(service.client({ token: over }).getMe(), { name: "OAuthError", error: "invalid_grant" });
});

test("a stream that ended with its token goes on with the next one; with none it ends", async () => {
  const over = { type: "end", reason: "invalid_token", last_seq: 1, detail: "" };
  const replies = [lines([hello(0), event(1), over]), lines([hello(1), event(2), END])];
  const given = ok({ access_token: "new", refresh_token: "r2", scope: "", expires_in: 3600 });
  const session = app(new Service(given)).session(TOKENS);
  const service = new Service(replies[0]!, problem("invalid_token", 401), replies[1]!);
  assert.deepEqual(await seqs(service.client({ token: session }).followGame("g")), [1, 2]);
  assert.deepEqual(service.tokens, ["Bearer old", "Bearer old", "Bearer new"]);
  await assert.rejects(seqs(new Service(replies[0]!).client({ token: "old" }).followGame("g")), StreamEnded);
  const always: Stream<{ seq: number }> = new Service(lines([hello(0), over])).client({ token: session }).followGame("g");
  await assert.rejects(seqs(always), StreamEnded);
});

test("an answer to another log-in, or of another service, or a refusal, is no log-in", async () => {
  const service = new Service(Response.json({ error: "invalid_grant" }, { status: 400 }));
  const begun = await app(service).begin(["games:play", "tables"]);
  const asked = new URL(begun.address).searchParams;
  assert.deepEqual([asked.get("scope"), asked.get("code_challenge_method")], ["games:play tables", "S256"]);
  assert.match(begun.verifier, /^[\w-]{43,128}$/);
  const back = (state: string, iss: string, more: string): string => `app:/back?state=${state}&iss=${iss}&${more}`;
  const here = "http://service";
  for (const [address, error] of [
    [back("other", here, "code=1"), "state_mismatch"],
    [back(begun.state, "http://evil", "code=1"), "issuer_mismatch"],
    [back(begun.state, here, "error=access_denied"), "access_denied"],
    [back(begun.state, here, "code=1"), "invalid_grant"],
  ] as const) {
    await assert.rejects(app(service).finish(address, begun), { name: "OAuthError", error });
  }
  assert.equal(service.asked.length, 1);
});
