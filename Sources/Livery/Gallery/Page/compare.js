// Before and after: what a second palette says otherwise.

import { h } from "./dom.js";
import { badge, colorsText } from "./marks.js";
import { addressOf, Palette, ratioText, statusOf } from "./palette.js";

/** The outcome of every place, by an address that does not depend on indices. */
function placesOf(palette) {
  const places = new Map();
  const add = (key, index) => {
    const verdict = palette.verdicts[index];
    places.set(`${key}.${verdict.pair}@${verdict.theme}/${verdict.permutation}`,
      { verdict, index, status: statusOf(verdict) });
  };
  for (const component of palette.components) {
    for (const { cell, pairs } of component.cells) for (const index of pairs) add(addressOf(component, cell), index);
  }
  for (const pair of palette.pairs) for (const index of pair.verdicts) add("", index);
  return places;
}

/** The colors of tokens by theme, path and permutation. */
function colorsOf(palette) {
  const colors = new Map();
  for (const row of palette.tokens) {
    palette.theme(row.theme).permutations.forEach(({ id }, column) => {
      const value = palette.value(row, row.theme, column);
      if (value) colors.set(`${row.theme}/${id} ${row.path}`, { row, id, value });
    });
  }
  return colors;
}

const text = ({ value }) => value.hex ?? JSON.stringify(value.value);

export function differences(before, after) {
  const [old, now] = [colorsOf(before), colorsOf(after)];
  const tokens = [];
  for (const [key, one] of now) {
    const other = old.get(key);
    if (!other) tokens.push({ key, kind: "added", after: one });
    else if (JSON.stringify(other.value.value) !== JSON.stringify(one.value.value)) tokens.push({ key,
      kind: "changed", before: other, after: one });
  }
  for (const [key, other] of old) if (!now.has(key)) tokens.push({ key, kind: "removed", before: other });
  const [oldPlaces, places] = [placesOf(before), placesOf(after)];
  const flips = new Map();
  for (const [key, one] of places) {
    const other = oldPlaces.get(key);
    if (!other || other.status === one.status) continue;
    const cause = `${other.status} ${one.status} ${one.verdict.theme}/${one.verdict.permutation} ${colorsText(one.verdict.foreground, one.verdict.layers)} ${one.verdict.minimum}`;
    const flip = flips.get(cause) ?? { before: other, after: one, places: 0 };
    flip.places += 1;
    flips.set(cause, flip);
  }
  const rank = ({ after: { status } }) => ["fail", "waived", "unknown", "exempt", "pass"].indexOf(status);
  return { tokens, flips: [...flips.values()].sort((one, other) => rank(one) - rank(other)) };
}

export function compareView(app) {
  const { tokens, flips } = (app.difference ??= differences(new Palette(app.before), app.palette));
  const shown = tokens.filter(({ key }) => app.matches(key));
  return [
    h("header", { class: "view-header" },
      h("h1", {}, "Before and after"),
      h("p", { class: "lead" }, tokens.length + flips.length === 0 ? "The two palettes are the same."
        : `${tokens.length} ${tokens.length === 1 ? "value" : "values"} of tokens changed, ${flips.length} ${flips.length === 1 ? "verdict" : "verdicts"} with them.`)),
    flips.length ? h("section", {}, h("h2", {}, "Verdicts"),
      h("ul", { class: "causes" }, flips.map(({ before, after, places }) => h("li", {},
      h("button", { type: "button", class: "cause", onclick: () => app.explain({ verdict: after.index }) },
        h("span", { class: "flip-badges" }, badge(before.status, before.verdict.ratio ?? undefined),
          h("span", { "aria-hidden": "true" }, "→"), h("span", { class: "visually-hidden" }, "became"),
          badge(after.status, after.verdict.ratio ?? undefined)),
        h("span", { class: "cause-text" }, h("span", { class: "cause-name" },
          colorsText(after.verdict.foreground, after.verdict.layers)),
          h("span", { class: "cause-places" },
            `${after.verdict.theme}/${after.verdict.permutation} · ${places} ${places === 1 ? "place" : "places"} · ${ratioText(after.verdict.ratio)}`))))))) : null,
    shown.length ? h("section", {}, h("h2", {}, "Tokens"),
      h("p", { class: "changes-head", "aria-hidden": "true" }, ["", "", "before", "after"].map((title) => h("span", {}, title))),
      h("ul", { class: "changes" },
      shown.slice(0, 400).map(({ key, kind, before, after }) => h("li", {},
      h("span", { class: "change-kind" }, kind),
      h("span", { class: "change-name" }, key),
      [[before, "before"], [after, "after"]].map(([side, title]) => h("span", { class: "change-side" },
        h("span", { class: "visually-hidden" }, `${title}: `),
        side?.value.hex ? h("span", { class: "chip", "aria-hidden": "true", style: { background: side.value.hex } })
          : null,
        h("span", { class: "figure" }, side ? text(side) : "–")))))),
    shown.length > 400 ? h("p", { class: "note" }, `and ${shown.length - 400} more`) : null) : null,
  ];
}
