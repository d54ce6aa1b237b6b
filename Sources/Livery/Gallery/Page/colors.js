// The colors of a theme as swatches in the groups that they are named in.

import { breakable, h, select } from "./dom.js";
import { swatch } from "./swatch.js";
import { layerOf } from "./measure.js";
import { badge } from "./marks.js";
import { bySeverity } from "./palette.js";

/** The last segment of a path, and what is before it. */
export function splitPath(path) {
  const dot = path.lastIndexOf(".");
  return dot < 0 ? ["", path] : [path.slice(0, dot), path.slice(dot + 1)];
}

export function layerOfToken(app, row) {
  const value = app.palette.value(row, app.theme, app.column);
  if (!value) return { value: null, layer: null };
  const layer = layerOf(
    { hex: value.hex, alpha: value.alpha, systemColor: value.systemColor,
      tokens: [row.path, ...(value.aliases ?? [])] },
    app.palette, app.theme, app.column, app.overrides,
  );
  return { value, layer };
}

/** The worst outcome of the pairs that a token takes part in, by token. */
export function worstByToken(app) {
  const worst = new Map();
  for (const { verdict, status } of app.verdicts()) {
    if (status === "exempt") continue;
    for (const color of [verdict.foreground, ...verdict.layers]) {
      for (const token of color.tokens ?? []) {
        const known = worst.get(token);
        if (!known || bySeverity(status, known) < 0) worst.set(token, status);
      }
    }
  }
  return worst;
}

const FILTERS = [["", "All colors"], ["fail", "In failing pairs"], ["used", "In measured pairs"],
  ["unused", "In no pair"], ["alias", "Aliases"], ["wide", "Outside of sRGB"]];

export function colors(app) {
  const filter = app.state.extra.show ?? "";
  const worst = worstByToken(app);
  const matches = (row, value) => {
    if (!app.matches(`${row.path} ${value?.hex ?? ""} ${row.description ?? ""}`)) return false;
    switch (filter) {
      case "fail": return ["fail", "waived"].includes(worst.get(row.path));
      case "used": return worst.has(row.path);
      case "unused": return !worst.has(row.path);
      case "alias": return Boolean(value?.aliases?.length);
      case "wide": return Boolean(value?.value?.colorSpace && !["srgb", "hsl", "hwb"].includes(value.value.colorSpace));
      default: return true;
    }
  };
  const groups = new Map();
  for (const row of app.palette.tokensOf(app.theme, "color")) {
    const { value, layer } = layerOfToken(app, row);
    if (!value || !matches(row, value)) continue;
    const [group] = splitPath(row.path);
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push({ row, value, layer });
  }
  const count = [...groups.values()].reduce((sum, rows) => sum + rows.length, 0);
  return [
    h("header", { class: "view-header" },
      h("h1", {}, "Colors"),
      h("p", { class: "lead", role: "status" },
        `${count} ${count === 1 ? "color" : "colors"}. The left half of a swatch is the color as given, the right half its eight-bit form.`),
      h("div", { class: "view-controls" },
        select("Show", FILTERS, filter, (show) => app.store.set({ extra: { show } }), { "data-key": "show" }))),
    [...groups].map(([group, rows]) => h("section", { class: "group" },
      h("h2", {}, group || "Ungrouped", h("span", { class: "count" }, String(rows.length))),
      h("ul", { class: "swatches" }, rows.map((entry) => swatchButton(app, entry, worst.get(entry.row.path)))))),
    count ? null : h("p", { class: "empty" }, "No color matches."),
  ];
}

function swatchButton(app, { row, value, layer }, status) {
  const [, name] = splitPath(row.path);
  const hex = layer.hex ?? (value.systemColor?.name ? `system ${value.systemColor.name}` : "unknown");
  const alpha = layer.alpha < 1 ? ` ${Math.round(layer.alpha * 100)}%` : "";
  return h("li", {},
    h("button", {
      type: "button", class: "swatch-button", "data-key": `token-${row.path}`,
        onclick: () => app.explain({ token: row.path }),
    },
      layer.forms ? swatch(value.value, layer) : h("span", { class: "swatch swatch-unknown", "aria-hidden": "true" }),
      h("span", { class: "swatch-name" }, breakable(name), layer.isChanged
        ? h("span", { class: "changed" }, "changed") : null),
      h("span", { class: "swatch-value" }, `${hex}${alpha}`,
        status === "fail" || status === "waived" ? badge(status) : null)));
}
