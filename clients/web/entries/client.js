// Of our client for TypeScript what the pages use.
export { ApiError, Client, GameView, OutOfStep, patched, StreamEnded, StreamGap } from "../../typescript/src/index.ts";
