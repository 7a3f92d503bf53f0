// What the operations take and answer, taken out of the types of the document.

import type { components, operations } from "./openapi.js";

/** A shape by its name in the document, such as `Schema<"View">`. */
export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

export type OperationId = keyof operations;
export type Game = Schema<"Game">;
export type View = Schema<"View">;
export type Decision = Schema<"Decision">;
export type LegalMove = Schema<"LegalMove">;
export type GameEvent = Schema<"Event">;
export type UserEvent = Schema<"UserEventFrame">;
/** A frame of the feed of a game; `type` and, of an event, `kind` say what is in it. */
export type GameFrame = Schema<"FeedPage">["frames"][number];
export type ChatMessage = Schema<"ChatMessage">;
export type OpenTable = Schema<"OpenTable">;
export type PersonPresence = Schema<"PersonPresence">;

/** Every code there is; a newer service may have more. */
export type ErrorCode = CodeOf<Schema<Extract<keyof components["schemas"], `${string}Problem`>>> | (string & {});
type CodeOf<Problem> = Problem extends { code: infer Code } ? Code : never;

/** The body of an operation, or else its query. */
export type Input<Id extends OperationId> =
  [BodyOf<Id>] extends [never] ? QueryOf<operations[Id]["parameters"]>
  : BodyOf<Id> extends { content: { "application/json": infer Body } } ? Body
  : never;
type BodyOf<Id extends OperationId> = NonNullable<operations[Id]["requestBody"]>;
type QueryOf<Parameters> = Parameters extends { query?: infer Query } ? Omit<NonNullable<Query>, "language"> : object;

/** The JSON with which an operation answers, unless it is asked for less; nothing for 204. */
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

/** Said with a write of a game: answer with the receipt alone. */
export interface Brief {
  minimal: true;
}

export type Language = "en" | "de" | "fr";

/** What can be said with every call. */
export interface CallOptions {
  /** Ends the call; it rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Of a write: the key under which it is carried out once. Without one the client makes one. */
  idempotencyKey?: string | undefined;
  /** Of what is for people, this time. */
  language?: Language | undefined;
}
