// Streams over WebSocket, at a service that is made up.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Client, ConnectionLost, OAuthApp, type ClientOptions, type Stream } from "puerto-client";
import { DOWN, END, event, hello, lines, ok, QUICK, Service } from "./service.js";

type Told = { type: string; payload?: any };
/** What the service does with one connection: it hears every message. */
type Script = (line: Line, told: Told) => void;

/** A WebSocket without a network; connections follow the scripts one after the other, the last one for ever. */
class Line {
  static scripts: Script[] = [];
  static all: Line[] = [];
  readonly told: Told[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly #script = Line.scripts.length > 1 ? Line.scripts.shift()! : Line.scripts[0]!;

  constructor(
    readonly address: string,
    readonly protocol: string,
  ) {
    Line.all.push(this);
    setTimeout(() => (this.#script === away ? this.hangUp(1006) : this.onopen?.()), 0);
  }

  send(text: string): void {
    const told = JSON.parse(text) as Told;
    this.told.push(told);
    setTimeout(() => this.closed || this.#script(this, told), 0);
  }

  close(): void {
    this.closed = true;
  }

  says(message: object): void {
    if (!this.closed) this.onmessage?.({ data: JSON.stringify(message) });
  }

  hangUp(code: number): void {
    if (!this.closed) this.onclose?.({ code, reason: "" });
  }

  get subscribed(): any {
    return this.told.find(({ type }) => type === "subscribe")?.payload;
  }
}

const away: Script = () => assert.fail("this connection never opens");

/** Acknowledges and sends frames; then `after` happens. */
function sends(frames: object[], after: (line: Line) => void = () => undefined): Script {
  return (line, { type }) => {
    if (type === "connection_init") line.says({ type: "connection_ack" });
    if (type !== "subscribe") return;
    for (const json of frames) line.says({ id: "1", type: "next", payload: { data: { frames: { json } } } });
    after(line);
  };
}

const completes = (line: Line): void => line.says({ id: "1", type: "complete" });
const breaks = (line: Line): void => line.hangUp(1006);

function client(scripts: Script[], options: ClientOptions = {}): Client {
  Line.scripts = scripts;
  return new Client("https://service/below/", { streams: "websocket", retry: QUICK, fetch: new Service(DOWN).fetch, ...options });
}

async function seqs(stream: AsyncIterable<{ seq: number }>): Promise<number[]> {
  const found: number[] = [];
  for await (const { seq } of stream) found.push(seq);
  return found;
}

beforeEach(() => {
  Line.all = [];
  Object.assign(globalThis, { WebSocket: Line });
});

test("it says who asks and in which language, and goes on after the last event that came", async () => {
  const scripts = [sends([hello(0), event(1), event(2)], breaks), away, sends([hello(2), event(2), event(3), END], completes)];
  const stream = client(scripts, { token: "secret", language: "de" }).followGame("g");
  assert.deepEqual(await seqs(stream), [1, 2, 3]);
  assert.deepEqual([stream.cursor, stream.connections], [3, 2]);
  const [first, , last] = Line.all as [Line, Line, Line];
  assert.deepEqual([first.address, first.protocol], ["wss://service/below/graphql/", "graphql-transport-ws"]);
  assert.deepEqual(first.told[0], { type: "connection_init", payload: { Authorization: "Bearer secret", language: "de" } });
  assert.deepEqual([first, last].map(({ subscribed }) => subscribed.variables), [{ gameId: "g", after: 0 }, { gameId: "g", after: 2 }]);
  assert.ok(last.closed);
});

test("every stream has its subscription", async () => {
  const to = client([sends([END], completes)]);
  await Promise.all([seqs(to.followMe({ after: 4 })), seqs(to.followChat("g", "table")), seqs(to.followOpenTables() as never)]);
  const asked = Line.all.map(({ subscribed: { query, variables } }) => [/frames: (\w+)/.exec(query)?.[1], variables]);
  assert.deepEqual(asked, [
    ["userFeed", { after: 4 }],
    ["chat", { gameId: "g", channel: "table", after: 0 }],
    ["openTables", { after: null }],
  ]);
});

test("it answers pings, asks a silent service for a sign of life, and leaves it without one", async () => {
  const alive: Script = (line, told) => {
    sends([hello(0)], () => line.says({ type: "ping" }))(line, told);
    if (told.type === "ping" && line.told.filter(({ type }) => type === "ping").length < 3) line.says({ type: "pong" });
  };
  const found = await seqs(client([alive, sends([hello(0), event(1), END], completes)]).followGame("g"));
  assert.deepEqual(found, [1]);
  const told = Line.all[0]!.told.map(({ type }) => type);
  assert.deepEqual(told, ["connection_init", "subscribe", "pong", "ping", "ping", "ping"]);
  assert.ok(Line.all[0]!.closed);
});

test("a refusal is told as over HTTP, and what passes is asked again", async () => {
  const refuses = (code: string, status: number, more: object = {}): Script => (line, { type }) => {
    const error = { message: "So.", extensions: { code, status, ...more } };
    if (type === "connection_init") line.says({ type: "connection_ack" });
    else line.says({ id: "1", type: "error", payload: [error] });
  };
  const refused = seqs(client([refuses("game_not_found", 404, { request_id: "r" })]).followGame("g"));
  await assert.rejects(refused, { name: "ApiError", code: "game_not_found", status: 404, detail: "So.", requestId: "r" });
  const later = client([refuses("rate_limited", 429, { retry_after: 0 }), sends([hello(0), event(1), END], completes)]);
  assert.deepEqual(await seqs(later.followGame("g")), [1]);
});

test("a token that is refused is renewed; one that cannot be is told", async () => {
  const forbids: Script = (line) => line.hangUp(4403);
  const knows: Script = (line, told) => {
    if (told.type === "connection_init" && told.payload.Authorization !== "Bearer new") return line.hangUp(4403);
    sends([hello(0), event(1), END], completes)(line, told);
  };
  const { fetch } = new Service(ok({ access_token: "new", refresh_token: "r2", scope: "", expires_in: 3600 }));
  const app = new OAuthApp("https://service/", { clientId: "c", redirectUri: "app:/back", fetch });
  const tokens = { access_token: "old", refresh_token: "r1", scope: "", expires_at: Date.now() + 3.6e6 };
  assert.deepEqual(await seqs(client([knows], { token: app.session(tokens) }).followGame("g")), [1]);
  await assert.rejects(seqs(client([forbids], { token: "old" }).followGame("g")), { code: "invalid_token", status: 401 });
  // A connection that is open is only lost with its token: the next one learns why.
  const ended = sends([hello(0), event(1)], (line) => line.hangUp(4403));
  await assert.rejects(seqs(client([ended, forbids], { token: "old" }).followGame("g")), { code: "invalid_token" });
});

test("where no WebSocket opens it goes on over HTTP, and over WebSocket when one opens again", async () => {
  const service = new Service(lines([hello(0), event(1)]), DOWN, lines([hello(2), END]));
  const scripts = [away, away, sends([hello(1), event(2)], breaks), away, away];
  assert.deepEqual(await seqs(client(scripts, { fetch: service.fetch }).followGame("g")), [1, 2]);
  assert.deepEqual([Line.all.length, service.cursors], [5, ["0", "1", "2"]]);
  const closed = client([(line) => line.hangUp(1013)], { fetch: new Service(lines([hello(0), event(1), END])).fetch });
  assert.deepEqual(await seqs(closed.followGame("g")), [1]);
  const mute = client([() => undefined], { fetch: new Service(lines([hello(0), event(1), END])).fetch });
  assert.deepEqual(await seqs(mute.followGame("g")), [1]);
});

test("it works where there are no WebSockets, and gives up where there is nothing", async () => {
  Object.assign(globalThis, { WebSocket: undefined });
  const service = new Service(lines([hello(0), event(1), END]));
  assert.deepEqual(await seqs(client([], { fetch: service.fetch }).followGame("g")), [1]);
  await assert.rejects(seqs(client([], { retry: { ...QUICK, patience: 0.05 } }).followGame("g")), ConnectionLost);
});

test("who leaves the loop hangs up, and so does a signal", async () => {
  const to = client([sends([hello(0), event(1)])]);
  for await (const { seq } of to.followGame("g")) {
    assert.equal(seq, 1);
    break;
  }
  assert.ok(Line.all[0]!.closed);
  const [reason, control] = [new Error("enough"), new AbortController()];
  setTimeout(() => control.abort(reason), 20);
  await assert.rejects(seqs(to.followGame("g", { signal: control.signal })), reason);
  assert.ok(Line.all[1]!.closed);
});

test("a program can show its connection, and ask for another one at once", async () => {
  const patient = { retry: { ...QUICK, silence: 30, firstPause: 30, longestPause: 30 } };
  const seen: string[] = [];
  const hole = sends([hello(1), event(3)]);
  const to = client([sends([hello(0), event(1)]), hole, sends([hello(1), event(2), event(3), END], completes)], patient);
  const onConnection = (state: string, error?: unknown): void => {
    seen.push(error instanceof Error && state === "lost" ? `${state}: ${error.name} ${error.message}` : state);
    if (error instanceof Error && error.name === "StreamGap") setTimeout(() => stream.reconnect(), 1);
  };
  const stream: Stream<{ seq: number }> = to.followGame("g", { onConnection });
  const found: number[] = [];
  for await (const { seq } of stream) if (found.push(seq) === 1) stream.reconnect();
  assert.deepEqual(found, [1, 2, 3]);
  assert.deepEqual(seen, [
    ...["connecting", "open", "lost: Error asked to connect again"],
    ...["connecting", "open", "lost: StreamGap after 1 comes 3"],
    ...["connecting", "open"],
  ]);
});

test("over HTTP it shows its connection, too", async () => {
  const seen: string[] = [];
  const service = new Service(lines([hello(0), event(1)]), DOWN, lines([hello(1), END]));
  await seqs(service.client().followGame("g", { onConnection: (state) => seen.push(state) }));
  assert.deepEqual(seen, ["connecting", "open", "lost", "connecting", "lost", "connecting", "open"]);
});
