// Passkeys: asks the device for one, and sends what it answers with the form.

const forms = /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-passkey]"));
// A passkey belongs to a host with a name.
const named = !/^[\d.]+$|^\[/.test(location.hostname);
const able = named && typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** What waits for a passkey from the list of names. @type {AbortController | null} */
let waiting = null;

/** @param {HTMLFormElement} form @returns {Promise<{challenge: string, options: any}>} */
async function begun(form) {
  const answer = await fetch(/** @type {string} */ (form.dataset.options), { method: "POST", body: new FormData(form) });
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(found.refusal ?? form.dataset.failed);
  return found;
}

/** Ask the device, and send the form with its answer. @param {HTMLFormElement} form @param {CredentialRequestOptions} [more] */
async function ask(form, more) {
  const { challenge, options } = await begun(form);
  const asked = form.dataset.passkey === "create"
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : navigator.credentials.get({ ...more, publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  const credential = /** @type {PublicKeyCredential} */ (await asked);
  /** @type {HTMLInputElement} */ (form.elements.namedItem("challenge")).value = challenge;
  /** @type {HTMLInputElement} */ (form.elements.namedItem("credential")).value = JSON.stringify(credential.toJSON());
  form.submit();
}

for (const form of able ? forms : []) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    waiting?.abort();
    ask(form).catch((/** @type {Error} */ error) => {
      const said = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
      said.textContent = error instanceof DOMException ? (form.dataset.failed ?? "") : error.message;
    });
  });
}

// Browsers that can, offer passkeys in the list of names.
if (able && forms[0]?.dataset.passkey === "get" && await PublicKeyCredential.isConditionalMediationAvailable?.()) {
  waiting = new AbortController();
  ask(forms[0], { mediation: "conditional", signal: waiting.signal }).catch(() => {});
}
