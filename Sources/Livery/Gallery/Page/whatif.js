// What if a token had another color: a field for it, and the verdicts that would change.

import { parseHex } from "./color.js";
import { copyable, h, refill } from "./dom.js";
import { badge, colorsText } from "./marks.js";
import { assumptionText } from "./state.js";

/** A text as one word of a shell. */
const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

export const setCommand = (assumptions) =>
  `livery check ${assumptions.map((one) => `--set ${quoted(assumptionText(one))}`).join(" ")}`;

/** Fields for the color of a token: a picker and its text. */
export function colorField(app, token, layer) {
  const current = app.state.set.find((one) => one.token === token && (!one.context || one.context === app.permutation));
  const apply = (text, isEverywhere) => {
    const color = parseHex(text);
    if (!color) return false;
    const others = app.state.set.filter((one) => one.token !== token);
    const alpha = text.replace("#", "").length === 8 || text.replace("#", "").length === 4 ? color.alpha : layer.alpha;
    const assumption = { token, theme: app.theme, context: isEverywhere ? undefined : app.measuredPermutation,
      hex: color.hex, alpha };
    app.store.set({ set: [...others, assumption] });
    return true;
  };
  const everywhere = h("input", { type: "checkbox", "data-key": `everywhere-${token}`,
    onchange: () => apply(text.value, everywhere.checked) });
  everywhere.checked = Boolean(current && !current.context);
  const text = h("input", {
    type: "text", class: "hex-field", value: layer.hex, "data-key": `hex-${token}`,
      "aria-label": `Color of ${token} as hexadecimal`, spellcheck: "false", autocomplete: "off",
    onchange: (event) => event.target.setAttribute("aria-invalid",
      String(!apply(event.target.value, everywhere.checked))),
  });
  const picker = h("input", {
    type: "color", class: "picker", value: layer.hex, "data-key": `picker-${token}`, "aria-label": `Color of ${token}`,
    oninput: (event) => { text.value = event.target.value; apply(event.target.value, everywhere.checked); },
  });
  const hasMany = app.palette.theme(app.theme).permutations.length > 1;
  return h("div", { class: "color-field" }, picker, text, h("span", { class: "color-token" }, token),
    hasMany ? h("label", { class: "check" }, everywhere, h("span", {}, "everywhere")) : null,
    current ? h("button", {
      type: "button", class: "quiet-button",
        onclick: () => app.store.set({ set: app.state.set.filter((one) => one !== current) }),
    }, "Undo") : null);
}

const places = (flips) => flips.reduce((sum, { cells }) => sum + cells.length, 0);

/** The bar with what follows from the assumptions; empty without any. */
export function renderWhatIf(app, bar) {
  const { set } = app.state;
  bar.hidden = set.length === 0;
  if (!set.length) return bar.replaceChildren();
  const { flips, changed, duration } = app.consequences();
  const worse = flips.filter(({ to }) => to === "fail");
  const better = flips.filter(({ to }) => to === "pass");
  const summary = `${worse.length ? `${places(worse)} newly fail` : "nothing newly fails"}, ${places(better)} newly pass, ${changed} ratios change`;
  refill(bar,
    h("div", { class: "whatif-head" },
      h("h2", {}, "What if"),
      h("ul", { class: "whatif-set" }, set.map((one) => h("li", {},
        h("span", { class: "chip", "aria-hidden": "true", style: { background: one.hex } }),
        h("code", {}, assumptionText(one)),
        h("button", { type: "button", class: "quiet-button", "aria-label": `Undo ${assumptionText(one)}`,
          onclick: () => app.store.set({ set: set.filter((other) => other !== one) }) }, "Undo")))),
      h("p", { class: "whatif-summary", role: "status", "data-duration": String(duration) }, summary),
      h("button", { type: "button", class: "quiet-button", onclick: () => app.store.set({ set: [] }) }, "Undo all")),
    h("details", { class: "whatif-details", open: app.isWhatIfOpen,
      ontoggle: (event) => { app.isWhatIfOpen = event.target.open; } },
      h("summary", { "data-key": "whatif-summary" },
        `${flips.length} ${flips.length === 1 ? "verdict" : "verdicts"} and the command`),
      h("div", { class: "whatif-body" },
        copyable(setCommand(set)),
        app.preview?.canWrite ? app.preview.fixButton(set) : null,
        h("ul", { class: "flips" }, flips.slice(0, 200).map((flip) => h("li", {
          "data-flip": `${flip.question.component?.name ?? ""} ${flip.question.pair.name} ${flip.question.theme}/${flip.question.permutation} ${flip.from} ${flip.to}`,
          "data-places": String(flip.cells.length),
        },
          h("button", { type: "button", class: "flip", onclick: () => app.explain({ verdict: flip.verdict }) },
            badge(flip.from, flip.before.ratio ?? undefined), h("span", { "aria-hidden": "true" }, "→"),
              h("span", { class: "visually-hidden" }, "becomes"),
            badge(flip.to, flip.after.ratio ?? undefined),
            h("span", { class: "flip-text" }, colorsText(flip.before.foreground, flip.before.layers),
              h("span", { class: "cause-places" },
                ` ${flip.question.component?.name ?? flip.question.pair.name} · ${flip.question.permutation} · ${flip.cells.length} ${flip.cells.length === 1 ? "place" : "places"}`))))),
        flips.length > 200 ? h("li", { class: "note" }, `and ${flips.length - 200} more`) : null))));
}
