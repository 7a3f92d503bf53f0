// A client for Puerto API, for pages and Node.js. For its documentation, see docs/clients-typescript.md of the service.

export { legalMoves, runBot, type BotOptions, type Choose } from "./bot.js";
export { Client, type ClientOptions, type TokenSource } from "./client.js";
export {
  ApiError,
  ConnectionLost,
  OAuthError,
  OutOfStep,
  PuertoError,
  StreamEnded,
  StreamGap,
  type Problem,
} from "./errors.js";
export { OAuthApp, Session, type LogIn, type OAuthOptions, type Tokens } from "./oauth.js";
export { patched } from "./patch.js";
export type { components, operations, paths } from "./openapi.js";
export type { Request } from "./request.js";
export type { Retry } from "./retry.js";
export type { ChatFrame, KnownGame } from "./source.js";
export type { Stream, StreamOptions } from "./stream.js";
export type * from "./types.js";
export { GameView, viewHash } from "./view.js";
