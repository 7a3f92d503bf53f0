// The page of people: which friends are online changes by itself, without losing what is being typed.

/** @typedef {{name: string, games: string[]}} Friend */

/** What is said of each friend, by name. @param {ParentNode} root @returns {Map<string, HTMLElement>} */
const notes = (root) => new Map(/** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-friend]")]).map((note) => [note.dataset.friend ?? "", note]));

/** Whether a note says of a friend what is so. @param {HTMLElement} note @param {Friend | undefined} friend who is online */
function isRight(note, friend) {
  const said = note.querySelector(".online");
  if (!friend || !said) return !friend === !said;
  const [game] = friend.games;
  return game ? !!said.querySelector(`a[href*="${CSS.escape(game)}"]`) : !said.querySelector("a");
}

let busy = false;
let again = false;

/** Show what the server says now. */
async function refresh() {
  again = true;
  if (busy) return;
  busy = true;
  try {
    while (again) {
      again = false;
      const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const fresh = notes(new DOMParser().parseFromString(await answer.text(), "text/html"));
      for (const [name, note] of notes(document)) {
        const now = fresh.get(name);
        if (now && now.innerHTML !== note.innerHTML && !note.contains(document.activeElement)) note.replaceWith(document.adoptNode(now));
      }
    }
  } catch {
    // The stream says so again when it is back.
  } finally {
    busy = false;
  }
}

/**
 * Look at a frame of the feed. A hello after the first one means that news may have been missed.
 *
 * @param {{type: string, friends?: Friend[], reason?: string}} frame
 */
function heard({ type, friends = [], reason = "" }) {
  if (type === "hello" && greeted) refresh();
  greeted ||= type === "hello";
  const online = new Map(friends.map((friend) => [friend.name, friend]));
  if (type === "friends" && [...notes(document)].some(([name, note]) => !isRight(note, online.get(name)))) refresh();
  if (type === "end" && !reason.endsWith("_unavailable")) stream.close();
}

let greeted = false;
const stream = new EventSource("/api/v1/feed");
stream.addEventListener("message", (event) => heard(JSON.parse(event.data)));
