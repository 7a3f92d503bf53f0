// The input and answers of the operations, derived from the types of the document.

import type { components, operations } from "./openapi.js";
import type { Retry } from "./retry.js";

/** A schema by its name in the document, such as `Schema<"View">`. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

export type OperationId = keyof operations;
export type Game = Schema<"Game">;
export type View = Schema<"View">;
export type Decision = Schema<"Decision">;
export type LegalMove = Schema<"LegalMove">;
export type GameEvent = Schema<"Event">;
export type UserEvent = Schema<"UserEventFrame">;
/** A frame of the feed of a game; its `type` and, for an event, its `kind` say what it contains. */
export type GameFrame = Schema<"FeedPage">["frames"][number];
export type ChatMessage = Schema<"ChatMessage">;
export type OpenTable = Schema<"OpenTable">;
export type PersonPresence = Schema<"PersonPresence">;

/** All known codes; a newer service may have others. */
export type ErrorCode = CodeOf<Schema<Extract<keyof components["schemas"], `${string}Problem`>>> | (string & {});
type CodeOf<Problem> = Problem extends { code: infer Code } ? Code : never;

/** The body of an operation, or its query if it has no body. */
export type Input<Id extends OperationId> =
  [BodyOf<Id>] extends [never] ? QueryOf<operations[Id]["parameters"]>
  : BodyOf<Id> extends { content: { "application/json": infer Body } } ? Body
  : never;
type BodyOf<Id extends OperationId> = NonNullable<operations[Id]["requestBody"]>;
type QueryOf<Parameters> = Parameters extends { query?: infer Query } ? Omit<NonNullable<Query>, "language"> : object;

/** The JSON that an operation returns, unless you ask for a receipt; nothing for 204. */
export type Answer<Id extends OperationId> = Exclude<
  {
    [Status in keyof Responses<Id>]: Status extends 204 ? void
    : Status extends 200 | 201 | 202 ? JsonOf<Responses<Id>[Status]>
    : never;
  }[keyof Responses<Id>],
  Schema<"GameReceipt">
>;
type Responses<Id extends OperationId> = operations[Id]["responses"];
type JsonOf<Response> = Response extends { content: { "application/json": infer Document } } ? Document : never;

/** An option for writes of a game: return only a receipt. */
export interface Brief {
  minimal: true;
}

export type Language = "en" | "de" | "fr";

/** The options of every call. */
export interface CallOptions {
  /** Ends the call, which then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** For a write: its idempotency key. Without one, the client creates a key. */
  idempotencyKey?: string | undefined;
  /** The language of texts for people in this answer. */
  language?: Language | undefined;
  /** How often and for how long to try this call, where that differs from the options of the client. */
  retry?: Partial<Retry> | undefined;
  /** Called before the client waits to send the request again, with the reason. */
  onRetry?: ((error: Error) => void) | undefined;
}
