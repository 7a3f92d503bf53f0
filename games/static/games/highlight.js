// Lights up what has changed. Nodes say what they show by data-key and data-value; the values before are remembered here.

const DURATION = 1_800;

export class Highlighter {
  #values = new Map();
  #changed = new Map();

  /** Compare everything below `root` with what was shown before, and mark what is new. */
  update(root, now = performance.now()) {
    const nodes = [...root.querySelectorAll("[data-key]")];
    const first = this.#values.size === 0;
    const values = new Map();
    for (const node of nodes) {
      const { key, value } = node.dataset;
      values.set(key, value);
      if (!first && this.#values.get(key) !== value) this.#changed.set(key, now);
      const since = now - (this.#changed.get(key) ?? -Infinity);
      node.classList.toggle("changed", since < DURATION);
      // A node drawn again in the middle goes on where the old one was.
      if (since < DURATION) node.style.setProperty("--since", `${-Math.round(since)}ms`);
    }
    this.#values = values;
    for (const [key, at] of this.#changed) if (now - at > DURATION) this.#changed.delete(key);
  }

  forget() {
    this.#values.clear();
    this.#changed.clear();
  }
}
