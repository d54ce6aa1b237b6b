// With `livery preview`: the page reloads when the project changes, and may write what the what-if says.

import { h } from "./dom.js";
import { assumptionText } from "./state.js";

/** The address of the page, as a folder. */
const base = () => location.pathname.replace(/\/?$/, "/");

/** Asks the server for the next version, and reloads the page with all that its address says. */
async function follow(version, status) {
  let seen = version;
  for (;;) {
    try {
      const response = await fetch(`${base()}changes?since=${seen}`, { cache: "no-store" });
      if (!response.ok) throw new Error(String(response.status));
      const answer = await response.json();
      status.textContent = answer.problem ?? "";
      status.hidden = !answer.problem;
      seen = answer.version;
      if (seen !== version && !answer.problem) {
        sessionStorage.setItem("scroll", String(scrollY));
        location.reload();
        return;
      }
    } catch {
      status.textContent = "The preview has ended.";
      status.hidden = false;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }
}

export function startPreview(settings, status) {
  const scroll = Number(sessionStorage.getItem("scroll") ?? 0);
  sessionStorage.removeItem("scroll");
  if (scroll) requestAnimationFrame(() => scrollTo(0, scroll));
  follow(settings.version, status);
  return {
    canWrite: Boolean(settings.canWrite),
    fixButton: (assumptions) => {
      const note = h("span", { class: "note", role: "status" });
      const button = h("button", { type: "button", class: "button" }, "Write to the tokens");
      button.addEventListener("click", async () => {
        button.disabled = true;
        const response = await fetch(`${base()}set`, {
          method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ set: assumptions.map(assumptionText) }),
        }).catch(() => null);
        const answer = await response?.json().catch(() => null);
        note.textContent = answer?.message ?? "Nothing was written.";
        button.disabled = false;
      });
      return h("div", { class: "write" }, button, note);
    },
  };
}
