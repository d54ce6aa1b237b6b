// The contrast matrix: every color over every surface, and what it may be used for.

import { contrast } from "./color.js";
import { breakable, checkbox, grid, h, select } from "./dom.js";
import { appearance } from "./measure.js";
import { ratioText } from "./palette.js";
import { layerOfToken, splitPath } from "./colors.js";
import { swatch, solid } from "./swatch.js";

/** What a ratio is enough for. */
export function useOf(ratio) {
  if (ratio >= 7) return { key: "aaa", sign: "AAA", text: "text, also at level AAA" };
  if (ratio >= 4.5) return { key: "aa", sign: "AA", text: "text" };
  if (ratio >= 3) return { key: "large", sign: "Large", text: "large text and graphics" };
  return { key: "none", sign: "–", text: "decoration only" };
}

/** The tokens that pairs have as surfaces or layers, and those that they have in front. */
function roles(app) {
  const [fronts, backs] = [new Map(), new Map()];
  const together = new Set();
  const surfaces = app.palette.theme(app.theme).surfaces ?? [];
  for (const surface of surfaces) backs.set(surface, Infinity);
  for (const { verdict } of app.verdicts()) {
    const front = verdict.foreground.tokens?.at(-1);
    if (front) fronts.set(front, (fronts.get(front) ?? 0) + 1);
    verdict.layers.forEach((layer, place) => {
      const back = layer.tokens?.at(-1);
      if (!back || (layer.alpha ?? 1) < 1) return;
      backs.set(back, (backs.get(back) ?? 0) + 1);
      if (front && place === 0) together.add(`${front} ${back}`);
    });
  }
  return { fronts, backs, together };
}

const ROWS = [["pairs", "Used in front"], ["all", "All colors"]];
const LEAST = [["0", "Any ratio"], ["3", "3:1 or more"], ["4.5", "4.5:1 or more"], ["7", "7:1 or more"]];

export function contrastMatrix(app) {
  const { fronts, backs, together } = roles(app);
  const extra = app.state.extra;
  const least = Number(extra.least ?? 0);
  const isMeasuredOnly = extra.measured === "1";
  const tokens = app.palette.tokensOf(app.theme, "color").map((row) => ({ row, ...layerOfToken(app, row) }))
    .filter(({ value, layer }) => value && !value.aliases?.length && layer.forms);
  const shownRows = tokens.filter(({ row }) => (extra.rows === "all" || fronts.size === 0 || fronts.has(row.path))
    && app.matches(row.path));
  const columns = tokens.filter(({ row, layer }) => backs.has(row.path) && layer.alpha >= 1);
  const surfaceOf = app.palette.theme(app.theme).surfaces ?? [];
  columns.sort((one, other) => Number(surfaceOf.includes(other.row.path)) - Number(surfaceOf.includes(one.row.path)));
  const table = h("table", { class: "matrix" },
    h("caption", { class: "visually-hidden" }, "Contrast of each color over each surface"),
    h("thead", {}, h("tr", {},
      h("th", { class: "corner", scope: "col" }, "Over →"),
      columns.map(({ row, value, layer }) => h("th", { scope: "col", title: row.path },
        h("span", { class: "column-name" }, swatch(value.value, layer),
          h("span", {}, breakable(splitPath(row.path)[1]))))))),
    h("tbody", {}, shownRows.map((front) => h("tr", {},
      h("th", { scope: "row", title: front.row.path }, h("span", { class: "row-name" },
        swatch(front.value.value, front.layer),
        h("span", { class: "row-path" }, h("span", { class: "row-group" }, `${splitPath(front.row.path)[0]}.`),
          breakable(splitPath(front.row.path)[1])))),
      columns.map((back) => matrixCell(app, front, back, least, isMeasuredOnly, together))))));
  return [
    h("header", { class: "view-header" },
      h("h1", {}, "Contrast"),
      h("p", { class: "lead" }, `${shownRows.length} colors over ${columns.length} surfaces. Outlined cells are pairs that are measured.`),
      h("ul", { class: "legend" },
        [["aaa", "AAA: text at level AAA"], ["aa", "AA: text"], ["large", "Large: large text, graphics"],
          ["none", "–: decoration"]]
          .map(([key, text]) => h("li", {}, h("span", { class: `use use-${key}`, "aria-hidden": "true" }), text))),
      h("div", { class: "view-controls" },
        select("Colors", ROWS, extra.rows ?? "pairs", (rows) => app.store.set({ extra: { rows: rows === "pairs" ? ""
          : rows } }), { "data-key": "rows" }),
        select("At least", LEAST, extra.least ?? "0", (value) => app.store.set({ extra: { least: value === "0" ? ""
          : value } }), { "data-key": "least" }),
        checkbox("Measured pairs only", isMeasuredOnly, (on) => app.store.set({ extra: { measured: on ? "1" : "" } }),
          { "data-key": "measured" }))),
    shownRows.length && columns.length
      ? h("div", { class: "matrix-frame", role: "region", "aria-label": "Contrast matrix", tabindex: "-1" },
        grid(table))
      : h("p", { class: "empty" }, "No color matches."),
  ];
}

function matrixCell(app, front, back, least, isMeasuredOnly, together) {
  const isMeasured = together.has(`${front.row.path} ${back.row.path}`);
  const behind = { ...solid(back.layer.hex), forms: back.layer.forms };
  const ratio = Math.min(...[0, 1].map((form) =>
    contrast(appearance(front.layer, [], behind, form), behind.forms[form])));
  const isHidden = ratio < least || (isMeasuredOnly && !isMeasured) || front.row.path === back.row.path;
  if (isHidden) return h("td", { class: "hidden-cell" });
  const use = useOf(ratio);
  const text = `${front.row.path} over ${back.row.path}: ${ratioText(ratio)}, ${use.text}${isMeasured ? ", measured" : ""}`;
  return h("td", {},
    h("button", {
      type: "button", class: `ratio use-${use.key}${isMeasured ? " is-measured" : ""}`, "data-stop": "",
        "aria-label": text, title: text,
      "data-key": `${front.row.path} ${back.row.path}`,
      onclick: () => app.explain({ front: front.row.path, back: back.row.path }),
    },
      h("span", { class: "ratio-sample", style: { color: front.layer.hex, background: back.layer.hex } }, "Aa"),
      h("span", { class: "figure" }, ratioText(ratio).replace(":1", "")),
      h("span", { class: "use-sign" }, use.sign)));
}

