// Type, spacing, radii, shadows and motion, each as it works and not as a number.

import { h, lengthText } from "./dom.js";
import { splitPath } from "./colors.js";
import { cssColor } from "./color.js";

const pixels = ({ value, unit }) => value * (unit === "rem" ? 16 : 1);
const milliseconds = ({ value, unit }) => value * (unit === "s" ? 1000 : 1);
const has = (path, ...words) => words.some((word) => path.toLowerCase().includes(word));

const WEIGHTS = {
  thin: 100, hairline: 100, "extra-light": 200, "ultra-light": 200, light: 300, normal: 400, regular: 400, book: 400,
  medium: 500, "semi-bold": 600, "demi-bold": 600, bold: 700, "extra-bold": 800, "ultra-bold": 800, black: 900,
  heavy: 900, "extra-black": 950, "ultra-black": 950,
};

export const weightOf = (weight) => WEIGHTS[weight] ?? weight ?? 400;

/** The kinds of tokens in the order of the screen; the first that wants a token has it. */
const SECTIONS = [
  { id: "type", title: "Type", wants: (row) => row.type === "typography", list: "type-list", draw: typography },
  { id: "radii", title: "Radii", wants: (row) => row.type === "dimension"
    && has(row.path, "radius", "corner", "round"), list: "tiles", draw: radius },
  { id: "widths", title: "Strokes", wants: (row) => row.type === "dimension"
    && has(row.path, "border", "stroke", "width", "outline"), list: "tiles", draw: stroke },
  { id: "spacing", title: "Spacing and sizes", wants: (row) => row.type === "dimension", list: "bars", draw: space },
  { id: "shadows", title: "Shadows", wants: (row) => row.type === "shadow", list: "tiles tiles-wide", draw: shadow },
  { id: "motion", title: "Motion", wants: (row) => ["duration", "cubicBezier", "transition"].includes(row.type),
    list: "tiles tiles-wide", draw: motion },
  { id: "opacity", title: "Numbers", wants: (row) => row.type === "number", list: "tiles", draw: number },
  { id: "fonts", title: "Fonts", wants: (row) => ["fontFamily", "fontWeight"].includes(row.type), list: "rows",
    draw: plain },
  { id: "others", title: "Others", wants: (row) => row.type !== "color", list: "rows", draw: plain },
];

export function foundations(app) {
  const rest = new Set(app.palette.tokensOf(app.theme).filter((row) => row.type !== "color"));
  const sections = SECTIONS.map((section) => {
    const rows = [...rest].filter(section.wants);
    rows.forEach((row) => rest.delete(row));
    return { ...section, rows: rows.map((row) => ({ row, value: app.palette.value(row, app.theme, app.column)?.value }))
      .filter(({ row, value }) => value !== undefined && value !== null
        && app.matches(`${row.path} ${row.description ?? ""}`)) };
  }).filter(({ rows }) => rows.length);
  return [
    h("header", { class: "view-header" },
      h("h1", {}, "Type, space and shape"),
      sections.length ? h("p", { class: "lead" }, sections.map(({ title,
        rows }) => `${rows.length} in ${title.toLowerCase()}`).join(", ")) : null),
    sections.map(({ id, title, rows, list, draw }) => h("section",
      { class: "group", "aria-labelledby": `section-${id}` },
      h("h2", { id: `section-${id}` }, title, h("span", { class: "count" }, String(rows.length))),
      h("ul", { class: list }, rows.map(({ row, value }) => h("li", {}, h("button", {
        type: "button", class: "token-button", "data-key": `token-${row.path}`,
          onclick: () => app.explain({ token: row.path }),
      }, draw(row, value))))))),
    sections.length ? null : h("p", { class: "empty" }, "No token matches."),
  ];
}

function caption(row, text) {
  const [group, name] = splitPath(row.path);
  return h("span", { class: "token-caption" },
    h("span", { class: "token-name" }, name), h("span", { class: "token-value" }, text),
      h("span", { class: "visually-hidden" }, ` in ${group}`));
}

export function families(value) {
  return [value].flat().filter((family) => typeof family === "string")
    .map((family) => (/^[a-z-]+$/i.test(family) ? family : JSON.stringify(family))).concat("system-ui",
      "sans-serif").join(", ");
}

function typography(row, value) {
  const weight = weightOf(value.fontWeight);
  const size = value.fontSize ? pixels(value.fontSize) : 16;
  const lineHeight = typeof value.lineHeight === "number" ? value.lineHeight : undefined;
  const details = [
    value.fontSize ? lengthText(value.fontSize) : null, String(value.fontWeight ?? ""),
    lineHeight ? `line ${lineHeight}` : null, [value.fontFamily].flat()[0],
  ].filter(Boolean).join(" · ");
  return [
    h("span", { class: "type-sample", style: {
      "font-family": families(value.fontFamily ?? []), "font-size": `calc(${size}px * var(--text-scale, 1))`,
        "font-weight": String(weight),
      "line-height": String(lineHeight ?? 1.2), "letter-spacing": value.letterSpacing
        ? lengthText(value.letterSpacing) : undefined,
    } }, "The quick brown fox"),
    caption(row, details),
  ];
}

const tile = (style, className = "tile-shape") => h("span", { class: "tile-stage" },
  h("span", { class: className, style }));

function radius(row, value) {
  return [tile({ "border-start-start-radius": `${Math.min(64, pixels(value))}px` }, "tile-corner"),
    caption(row, lengthText(value))];
}

function stroke(row, value) {
  return [tile({ "block-size": `${Math.min(32, pixels(value))}px` }, "tile-line"), caption(row, lengthText(value))];
}

function space(row, value) {
  return [h("span", { class: "bar-track" }, h("span", { class: "bar-fill",
    style: { "inline-size": `min(${pixels(value)}px, 100%)` } })), caption(row, lengthText(value))];
}

function shadow(row, value) {
  const css = [value].flat().map((one) => {
    const { color, offsetX, offsetY, blur, spread = { value: 0, unit: "px" }, inset } = one;
    return `${inset ? "inset " : ""}${[offsetX, offsetY, blur, spread].map(lengthText).join(" ")} ${cssColor(color, color.alpha ?? 1)}`;
  }).join(", ");
  const [first] = [value].flat();
  const text = first ? `${lengthText(first.offsetX)} ${lengthText(first.offsetY)} · blur ${lengthText(first.blur)}`
    : "none";
  return [tile({ "box-shadow": css || "none" }, "tile-card"), caption(row, text)];
}

function motion(row, value) {
  if (row.type === "duration") {
    const time = milliseconds(value);
    return [tile({ "animation-duration": `${Math.max(1, time) + 1200}ms` }, "tile-mover"),
      caption(row, `${value.value}${value.unit}`)];
  }
  const curve = row.type === "transition" ? value.timingFunction : value;
  return [curvePicture(curve), caption(row, row.type === "transition"
    ? `${value.duration.value}${value.duration.unit}` : `(${curve.join(", ")})`)];
}

function curvePicture(curve) {
  if (!Array.isArray(curve) || curve.length !== 4) return h("span", { class: "tile-stage" });
  const [a, b, c, d] = curve.map((part) => part * 60);
  return h("span", { class: "tile-stage" }, h("svg", { class: "curve", viewBox: "-4 -14 68 88", "aria-hidden": "true" },
    h("path", { class: "curve-axis", d: "M0 60H60M0 60V0" }),
    h("path", { class: "curve-line", d: `M0 60C${a} ${60 - b} ${c} ${60 - d} 60 0` })));
}

function number(row, value) {
  const isShare = value >= 0 && value <= 1;
  return [isShare ? tile({ opacity: String(value) }) : h("span", { class: "tile-stage tile-number" }, String(value)),
    caption(row, String(value))];
}

function plain(row, value) {
  const text = typeof value === "object" ? [value].flat().map((one) => (typeof one === "string" ? one
    : JSON.stringify(one))).join(", ") : String(value);
  return [caption(row, text)];
}
