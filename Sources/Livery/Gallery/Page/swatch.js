// Samples of colors and pairs.

import { cssColor, eightBit } from "./color.js";
import { h } from "./dom.js";
import { appearance } from "./measure.js";

const rgb = (color) => `color(srgb ${color.map((value) => value.toFixed(6)).join(" ")})`;

/** The CSS of a color as its author gave it, and of its eight-bit form. */
export function formsOf(value, layer) {
  const share = layer.alpha < 1 ? Math.round(layer.alpha * 255).toString(16).padStart(2, "0") : "";
  const eight = layer.hex + share;
  return { given: layer.isChanged || !value?.components ? eight : cssColor(value, layer.alpha), eight };
}

/** A color with both forms side by side: a seam shows where they differ on this screen. */
export function swatch(value, layer, attributes = {}) {
  const { given, eight } = formsOf(value, layer);
  return h(
    "span",
    { class: "swatch", "aria-hidden": "true", ...attributes },
    h("span", { class: "swatch-half", style: { background: given } }),
    h("span", { class: "swatch-half", style: { background: eight } }),
  );
}

/** A pair as it is seen: its foreground on what is behind it. */
export function sample(answer, kind, attributes = {}) {
  const { foreground, groups, backdrop } = answer;
  const isDrawable = backdrop?.forms && [foreground,
    ...groups.flatMap(({ layers }) => layers)].every((layer) => layer.forms);
  if (!isDrawable) return h("span", { class: "sample sample-unknown", "aria-hidden": "true", ...attributes }, "?");
  const front = rgb(appearance(foreground, groups, backdrop, 1));
  const back = rgb(appearance(null, groups, backdrop, 1));
  const mark = kind === "text"
    ? h("span", { class: "sample-text", style: { color: front } }, "Aa")
    : h("span", { class: "sample-graphic", style: { "border-color": front } });
  return h("span", { class: "sample", "aria-hidden": "true", style: { background: back }, ...attributes }, mark);
}

export const solid = (hex) => ({ hex, alpha: 1, forms: [eightBit(hex), eightBit(hex)], tokens: [] });
