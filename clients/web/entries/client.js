// Of our client for TypeScript what the pages use.
export { ApiError, Client, ConnectionLost, GameView, StreamEnded } from "../../typescript/src/index.ts";
