// A page of someone else: plays a seat of one game and looks on at another, with openapi-fetch and types of
// openapi-typescript. Server-sent events bring both games; each move is one request.

import createClient from "openapi-fetch";
import type { components, paths } from "puerto-client";
import { choose, patched, report, type Page, type View } from "./page.js";

type Frame = components["schemas"]["GameFrame"];

/** The data of server-sent events, one at a time. */
async function* frames(stream: ReadableStream<Uint8Array>): AsyncGenerator<Frame> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block.split("\n").find((line) => line.startsWith("data:"));
      if (data) yield JSON.parse(data.slice("data:".length)) as Frame;
    }
  }
}

const page: Page = async ({ url, elsewhere, token, game, other }) => {
  const headers = { Authorization: `Bearer ${token}` };
  const api = createClient<paths>({ baseUrl: url, headers });
  const looking = createClient<paths>({ baseUrl: elsewhere, headers });
  const shown: Record<string, View> = {};
  const built: string[] = [];
  let moves = 0;

  async function take(id: string, frame: Frame): Promise<void> {
    if (frame.type === "hello" && frame.view) {
      shown[id] = frame.view;
    } else if (frame.type === "event") {
      shown[id] = patched(shown[id] ?? {}, frame.changes);
      if (frame.kind === "built") built.push(frame.data.building);
      await report.step(id, frame.seq, shown[id], frame.view_hash);
    } else if (frame.type === "decision" && id === game) {
      const { decision } = frame;
      const { error } = await api.POST("/api/v1/games/{game_id}/moves", {
        params: { path: { game_id: id }, header: { "Idempotency-Key": decision.id, Prefer: "return=minimal" } },
        body: { move: choose(decision, moves), expected_version: decision.version },
      });
      if (error) throw new Error(error.code);
      moves += 1;
    }
  }

  async function follow(id: string): Promise<void> {
    const { data, error } = await (id === game ? api : looking).GET("/api/v1/games/{game_id}/feed", {
      params: { path: { game_id: id } },
      headers: { Accept: "text/event-stream" },
      parseAs: "stream",
    });
    if (error || !data) throw new Error("The feed was refused.");
    for await (const frame of frames(data)) {
      await take(id, frame);
      if (frame.type === "end") return;
    }
  }

  await Promise.all([follow(game), follow(other)]);
  return { moves, built: built.length, views: [shown[game] ?? {}, shown[other] ?? {}] };
};

report.page = page;
