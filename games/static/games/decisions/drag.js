// Dragging, one more way to choose and never the only one: a piece follows the pointer, and it counts where it is let go
// of. Nothing is played by it. Esc, or letting go elsewhere, leaves everything as it was.

/**
 * What is dragged, where it can be let go of, and what is called then.
 *
 * @typedef {{piece: HTMLElement, targets: HTMLElement[], drop: (target: HTMLElement) => void}} Drag
 */

/** Pixels after which a press becomes a drag. */
const FAR = 8;

export class Dragging {
  /** @type {{drag: Drag, x: number, y: number, id: number, ghost: HTMLElement | null} | null} */
  #now = null;

  /**
   * @param {HTMLElement} root
   * @param {(node: Element) => Drag | null} find what can be dragged from a node; null: nothing
   */
  constructor(root, find) {
    this.find = find;
    root.addEventListener("pointerdown", (event) => this.#press(event));
    window.addEventListener("pointermove", (event) => this.#move(event));
    window.addEventListener("pointerup", (event) => this.#release(event));
    window.addEventListener("pointercancel", () => this.cancel());
    window.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    window.addEventListener("contextmenu", (event) => this.#now?.ghost && event.preventDefault());
  }

  /** Leave everything as it was. */
  cancel() {
    const now = this.#now;
    this.#now = null;
    if (!now?.ghost) return;
    now.ghost.remove();
    now.drag.piece.classList.remove("lifted");
    for (const target of now.drag.targets) target.classList.remove("drop", "drop-here");
  }

  /** @param {PointerEvent} event */
  #press({ target, isPrimary, button, clientX: x, clientY: y, pointerId: id }) {
    this.cancel();
    const drag = isPrimary && button === 0 && target instanceof Element ? this.find(target) : null;
    if (drag) this.#now = { drag, x, y, id, ghost: null };
  }

  /** @param {PointerEvent} event */
  #move({ clientX: x, clientY: y, pointerId }) {
    const now = this.#now;
    if (now?.id !== pointerId) return;
    if (!now.ghost && Math.hypot(x - now.x, y - now.y) < FAR) return;
    now.ghost ??= this.#lift(now.drag);
    now.ghost.style.translate = `${x}px ${y}px`;
    const here = this.#under(now.drag, x, y);
    for (const target of now.drag.targets) target.classList.toggle("drop-here", target === here);
  }

  /** @param {PointerEvent} event */
  #release({ clientX: x, clientY: y, pointerId }) {
    const now = this.#now;
    if (now?.id !== pointerId) return;
    const here = now.ghost && now.drag.piece.isConnected ? this.#under(now.drag, x, y) : null;
    if (now.ghost) swallowClick(false);
    this.cancel();
    if (here) now.drag.drop(here);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || !this.#now?.ghost) return;
    event.preventDefault(); // it goes no step back
    event.stopPropagation();
    swallowClick(true);
    this.cancel();
  }

  /** The piece leaves its place: what it looks like goes with the pointer. @param {Drag} drag */
  #lift({ piece, targets }) {
    const ghost = document.createElement("div");
    ghost.className = "dragged";
    ghost.setAttribute("aria-hidden", "true");
    ghost.append(/** @type {Node} */ (piece.querySelector("svg") ?? piece).cloneNode(true));
    document.body.append(ghost);
    piece.classList.add("lifted");
    for (const target of targets) target.classList.add("drop");
    return ghost;
  }

  /** The target below a point. @param {Drag} drag @param {number} x @param {number} y */
  #under({ targets }, x, y) {
    const node = document.elementFromPoint(x, y);
    return targets.find((target) => target.contains(node)) ?? null;
  }
}

/**
 * The click that follows when the pointer is let go of was not meant for what lies below.
 *
 * @param {boolean} down whether the pointer is still down
 */
function swallowClick(down) {
  const swallow = (/** @type {Event} */ event) => (event.preventDefault(), event.stopPropagation());
  const end = () => setTimeout(() => window.removeEventListener("click", swallow, true));
  window.addEventListener("click", swallow, true);
  if (down) window.addEventListener("pointerup", end, { once: true });
  else end();
}
