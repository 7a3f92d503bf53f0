// How far the visitor has come: kept by their browser, by lesson.

const KEPT = "learn";

/** @typedef {{chapter: number, step: number, done: boolean, answer?: string, game?: string}} Progress */

/** @returns {Record<string, Progress>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** How far the visitor is in a lesson; null if they have not begun it. @param {string} lesson @returns {Progress | null} */
export const progressOf = (lesson) => all()[lesson] ?? null;

/** @param {string} lesson @param {Progress} progress */
export function keep(lesson, progress) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [lesson]: progress }));
  } catch {
    // a browser that keeps nothing: the lesson can be played all the same
  }
}
