// The colors of the page itself, taken from the theme that it shows, and moved until they can be read.

import { contrast, hexOf, mixed, oklch, ofOklch } from "./color.js";
import { appearance, layerOf } from "./measure.js";

const WHITE = [1, 1, 1];
const BLACK = [0, 0, 0];

/** The opaque color of a token over another. */
function painted(palette, theme, column, path, behind, overrides) {
  const value = palette.token(theme, path, column);
  if (!value?.hex) return null;
  const layer = layerOf({ ...value, tokens: [path, ...(value.aliases ?? [])] }, palette, theme, column, overrides);
  return appearance(layer, [], { forms: [behind, behind], alpha: 1 }, 1);
}

/** The nearest color of the hue that has this contrast with all of these. */
function readable(hue, chroma, start, surfaces, minimum) {
  const isLight = contrast(surfaces[0], WHITE) < contrast(surfaces[0], BLACK);
  for (let step = 0; step <= 100; step += 1) {
    const lightness = start + (isLight ? -1 : 1) * step * 0.01;
    const color = ofOklch(Math.min(1, Math.max(0, lightness)), chroma, hue);
    if (surfaces.every((surface) => contrast(color, surface) >= minimum)) return color;
  }
  return isLight ? BLACK : WHITE;
}

/** The share of the ink that a text may be mixed with the paper and still has this contrast. */
function faded(ink, surfaces, minimum) {
  for (let share = 0.6; share > 0; share -= 0.02) {
    const color = mixed(ink, surfaces[0], share);
    if (surfaces.every((surface) => contrast(color, surface) >= minimum)) return color;
  }
  return ink;
}

/** The foregrounds of pairs that pass over a surface, the ones with the most contrast first. */
function textTokens(palette, theme, column, surface) {
  const permutation = palette.measuredId(theme, column);
  return palette.verdictsIn(theme, permutation)
    .filter(({ verdict }) => verdict.kind === "text" && verdict.verdict === "pass" && verdict.opacity === undefined
      && verdict.layers.at(-1)?.tokens?.at(-1) === surface)
    .sort((one, other) => other.verdict.ratio - one.verdict.ratio);
}

/** The color with the most chroma that a control may have on the paper. */
function accentOf(palette, theme, column, paper, minimum) {
  const uses = new Map();
  for (const { verdict } of palette.verdictsIn(theme, palette.measuredId(theme, column))) {
    for (const color of [verdict.foreground, ...verdict.layers]) {
      const token = color.tokens?.at(-1);
      if (token && color.hex && (color.alpha ?? 1) === 1) uses.set(token,
        (uses.get(token) ?? 0) + (verdict.cells?.length ?? 1));
    }
  }
  let best = null;
  for (const [token, count] of uses) {
    const color = painted(palette, theme, column, token, paper);
    if (!color) continue;
    const chroma = oklch(color)[1];
    const score = chroma < 0.04 ? 0 : Math.log2(1 + count) * chroma;
    if (!best || score > best.score) best = { color, score };
  }
  if (!best || best.score === 0) return null;
  if (contrast(best.color, paper) >= minimum) return best.color;
  const [lightness, chroma, hue] = oklch(best.color);
  return readable(hue, chroma, lightness, [paper], minimum);
}

/** The colors of the page in a permutation. */
export function skinOf(palette, theme, column) {
  const { surfaces = [], permutations } = palette.theme(theme);
  const scheme = permutations[column]?.scheme;
  const base = scheme === "dark" ? BLACK : WHITE;
  const paper = (surfaces.length && painted(palette, theme, column, surfaces[0], base)) || base;
  const isDark = contrast(paper, WHITE) > contrast(paper, BLACK);
  const strongest = isDark ? WHITE : BLACK;
  const tokens = textTokens(palette, theme, column, surfaces[0]);
  const token = tokens.length ? painted(palette, theme, column, tokens[0].verdict.foreground.tokens?.at(-1) ?? "",
    paper) : null;
  const ink = token && contrast(token, paper) >= 9 ? token : mixed(strongest, paper, 0.06);
  const raised = mixed(paper, ink, isDark ? 0.06 : 0.035);
  const sunken = mixed(paper, ink, isDark ? 0.1 : 0.07);
  const all = [paper, raised, sunken];
  const accent = accentOf(palette, theme, column, paper, 4.5) ?? ink;
  const accents = readableFrom(accent, all);
  const colors = {
    paper, ink, raised, sunken,
    quiet: faded(ink, all, 4.6),
    line: mixed(paper, ink, 0.16),
    edge: faded(ink, all, 3.1),
    accent: accents,
    "on-accent": contrast(accents, WHITE) >= contrast(accents, BLACK) ? WHITE : BLACK,
    bad: readable(27, 0.19, isDark ? 0.7 : 0.55, all, 4.6),
    warn: readable(70, 0.14, isDark ? 0.78 : 0.58, all, 4.6),
    good: readable(150, 0.13, isDark ? 0.76 : 0.52, all, 4.6),
  };
  const status = (name) => mixed(paper, colors[name], isDark ? 0.2 : 0.1);
  for (const name of ["bad", "warn", "good"]) {
    colors[`${name}-tint`] = status(name);
    colors[`${name}-ink`] = readableFrom(colors[name], [status(name), ...all]);
  }
  return {
    scheme: isDark ? "dark" : "light",
    colors: Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, hexOf(color)])),
  };
}

function readableFrom(color, surfaces) {
  const [lightness, chroma, hue] = oklch(color);
  return readable(hue, chroma, lightness, surfaces, 4.6);
}
