// What the types know once a constant is known: this compiles only if they tell kinds of events and codes of errors apart.

import type { GameEvent, Schema } from "puerto-client";

function built(event: GameEvent): Schema<"Building"> | null {
  return event.kind === "built" ? event.data.building : null;
}

function missing(problem: Schema<"WriteRefusedProblem">): string | null {
  return problem.code === "insufficient_scope" ? problem.scope : null;
}

console.log(built(JSON.parse('{"kind": "built", "data": {"building": "hacienda"}}')));
console.log(missing(JSON.parse('{"code": "insufficient_scope", "scope": "games:play"}')));
