// How verdicts look wherever they stand: never by color alone.

import { h } from "./dom.js";
import { ratioText, STATUS_TEXT } from "./palette.js";

const SIGNS = { fail: "✕", waived: "!", pass: "✓", exempt: "–", unknown: "?" };

export function badge(status, ratio, attributes = {}) {
  return h(
    "span",
    { class: `badge badge-${status}`, ...attributes },
    h("span", { "aria-hidden": "true" }, SIGNS[status]),
    h("span", { class: "visually-hidden" }, STATUS_TEXT[status]),
    ratio === undefined ? null : h("span", { class: "figure" }, ratioText(ratio)),
  );
}

/** How many places each outcome has. */
export function tally(verdicts, status) {
  const counts = { fail: 0, waived: 0, unknown: 0, pass: 0, exempt: 0 };
  for (const verdict of verdicts) counts[status(verdict)] += verdict.cells?.length ?? 1;
  return counts;
}

/** The outcomes as a bar with a legend. */
export function proportions(counts) {
  const shown = ["fail", "waived", "unknown", "pass", "exempt"].filter((status) => counts[status] > 0);
  const total = shown.reduce((sum, status) => sum + counts[status], 0);
  const percent = (status) => `${(counts[status] / total) * 100}%`;
  return h(
    "div",
    { class: "proportions" },
    h("div", { class: "bar", "aria-hidden": "true" },
      shown.map((status) => h("span", { class: `bar-${status}`, style: { "inline-size": percent(status) } }))),
    h("ul", { class: "legend" },
      shown.map((status) => h("li", {},
        h("span", { class: `dot bar-${status}`, "aria-hidden": "true" }),
        `${counts[status].toLocaleString("en")} ${{ fail: "fail", waived: "waived", unknown: "unknown", pass: "pass", exempt: "exempt" }[status]}`))),
  );
}

/** The colors of a pair in words. */
export function colorsText(foreground, layers) {
  const name = (color) => color.tokens?.[0] ?? color.hex ?? color.systemColor?.name ?? "unknown";
  return [foreground, ...layers].map(name).join(" over ");
}
