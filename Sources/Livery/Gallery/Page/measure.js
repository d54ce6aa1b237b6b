// Every pair of a palette, measured from its tokens, cells and pairs, with other colors for some tokens.

import { contrast, eightBit, given } from "./color.js";

/** The colors that stand in for those of tokens, by theme, permutation and path. */
export class Overrides {
  constructor(palette, assumptions = []) {
    this.colors = new Map();
    for (const { token, theme, context, hex, alpha } of assumptions) {
      for (const row of palette.tokens) {
        if (row.path !== token || row.type !== "color" || (theme && row.theme !== theme)) continue;
        palette.theme(row.theme).permutations.forEach((permutation, column) => {
          if (context && permutation.id !== context && !Object.values(permutation.contexts).includes(context)) return;
          const components = eightBit(hex);
          this.colors.set(`${row.theme} ${column} ${token}`, {
            theme: row.theme, column, token, hex, alpha, forms: [components, components],
          });
        });
      }
    }
  }

  /** The questions that have another answer, if any. */
  affected(questions) {
    const found = new Set();
    for (const { theme, column, token } of this.colors.values()) {
      for (const question of questions.about(theme, column, token)) found.add(question);
    }
    return found;
  }

  get isEmpty() { return this.colors.size === 0; }

  /** The color that stands in for the first token of a chain that has one. */
  of(theme, column, tokens) {
    if (this.isEmpty) return undefined;
    for (const token of tokens) {
      const color = this.colors.get(`${theme} ${column} ${token}`);
      if (color) return color;
    }
    return undefined;
  }
}

const conversions = new WeakMap();

/** A color as it is given, converted once. */
function converted(value) {
  if (!conversions.has(value)) conversions.set(value, given(value));
  return conversions.get(value);
}

/** A color as a cell draws it: in both forms, or unknown. */
export function layerOf(color, palette, theme, column, overrides) {
  const tokens = color.tokens ?? [];
  const layer = { tokens, hex: color.hex, alpha: color.alpha ?? 1, forms: null, color };
  const other = overrides?.of(theme, column, tokens);
  if (other) {
    const original = palette.token(theme, other.token, column)?.alpha ?? 1;
    // A rule may have made the color of the token translucent.
    const share = original > 0 ? layer.alpha / original : 1;
    return { ...layer, hex: other.hex, alpha: other.alpha * share, forms: other.forms, isChanged: true };
  }
  if (!color.hex) return layer;
  const value = tokens.length ? palette.token(theme, tokens.at(-1), column)?.value : color.value;
  return { ...layer, forms: [value ? converted(value) ?? eightBit(color.hex) : eightBit(color.hex),
    eightBit(color.hex)] };
}

const isOpaque = (layer) => layer.forms !== null && layer.alpha >= 1;

/** Draws layers over a backdrop, front to back; without a foreground, what is behind it. */
export function appearance(foreground, groups, backdrop, form) {
  let color = [0, 0, 0];
  let alpha = 0;
  const add = (layer, coverage) => {
    const share = (1 - alpha) * coverage;
    const below = layer.forms[form];
    color = color.map((value, index) => value + share * below[index]);
    alpha += share;
  };
  if (foreground) add(foreground, foreground.alpha);
  for (const { layers, opacity } of groups) {
    for (const layer of layers) add(layer, layer.alpha);
    color = color.map((value) => value * opacity);
    alpha *= opacity;
  }
  add(backdrop, 1);
  return color;
}

/** The ratio in both forms; nothing if a color is unknown, or nothing opaque is underneath. */
function ratios(foreground, groups, backdrop) {
  const known = [foreground, ...groups.flatMap(({ layers }) => layers)];
  if (!isOpaque(backdrop) || known.some(({ forms }) => forms === null)) return null;
  return [0, 1].map((form) =>
    contrast(appearance(foreground, groups, backdrop, form), appearance(null, groups, backdrop, form)));
}

/** The groups from the innermost to the outermost, and the possible backdrops. */
function arranged(levels, opacities, surfaces) {
  const groups = opacities.map((opacity) => ({ layers: [], opacity }));
  for (const [number, layers] of levels.entries()) {
    const hides = opacities.slice(number).every((opacity) => opacity === null || opacity >= 1);
    for (const layer of layers) {
      if (layer === "$surface") return { groups, backdrops: surfaces };
      if (!layer) continue;
      if (hides && isOpaque(layer)) return { groups, backdrops: [layer] };
      groups[number].layers.push(layer);
    }
  }
  for (const { layers } of [...groups].reverse()) {
    if (layers.length) return { groups, backdrops: [layers.pop()] };
  }
  return { groups, backdrops: [] };
}

/** The lowest ratio decides if it fails; otherwise a backdrop that cannot be measured does. */
function decisive(candidates, minimum) {
  let lowest = null;
  for (const candidate of candidates) {
    if (!candidate.ratios) continue;
    const ratio = Math.min(...candidate.ratios);
    if (!lowest || ratio < lowest.ratio) lowest = { candidate, ratio };
  }
  if (lowest && minimum !== null && lowest.ratio < minimum) return lowest.candidate;
  return candidates.find((candidate) => !candidate.ratios) ?? lowest?.candidate ?? null;
}

const HEAVY = new Set(["bold", "extra-bold", "ultra-bold", "black", "heavy", "extra-black", "ultra-black"]);

function isLargeText(value) {
  if (!value?.value?.fontSize) return false;
  const { fontSize, fontWeight = 400 } = value.value;
  const pixels = fontSize.value * (fontSize.unit === "rem" ? 16 : 1);
  const isBold = typeof fontWeight === "string" ? HEAVY.has(fontWeight) : fontWeight >= 700;
  return pixels >= 24 || (pixels >= 18.66 && isBold);
}

function minimumOf(kind, level, isLarge) {
  if (kind === "text") return level === "AAA" ? (isLarge ? 4.5 : 7) : isLarge ? 3 : 4.5;
  return kind === "graphic" || kind === "focus" ? 3 : null;
}

/**
 * All pairs of a palette as questions: each distinct one once, with the places that ask it.
 *
 * A question refers to colors and does not hold them, so that it can be answered again with other colors.
 */
export class Questions {
  constructor(palette) {
    this.palette = palette;
    this.all = [];
    const index = palette.verdicts.map(() => null);
    for (const component of palette.components) this.addComponent(component);
    for (const pair of palette.pairs) this.addTokenPair(pair);
    for (const question of this.all) for (const verdict of question.verdicts) index[verdict] = question;
    this.byVerdict = index;
  }

  addComponent(component) {
    const { palette } = this;
    const permutations = palette.measured(component.theme);
    const known = new Map();
    component.cells.forEach((row, cell) => {
      const verdicts = new Map(row.pairs.map((index) => {
        const { pair, permutation } = palette.verdicts[index];
        return [`${pair}\u0000${permutation}`, index];
      }));
      for (const pair of component.pairs) {
        const shape = this.shapeOf(pair, component, row, cell);
        const key = JSON.stringify(shape) + pair.name;
        for (const { id, column } of permutations) {
          const verdict = verdicts.get(`${pair.name}\u0000${id}`);
          if (verdict === undefined) continue;
          let question = known.get(`${id} ${key}`);
          if (!question) {
            question = {
              pair, component, theme: component.theme, permutation: id, column, shape, verdicts: new Set(), cells: [],
            };
            known.set(`${id} ${key}`, question);
            this.all.push(question);
          }
          question.verdicts.add(verdict);
          question.cells.push([cell, verdict]);
        }
      }
    });
  }

  addTokenPair(pair) {
    for (const verdict of pair.verdicts) {
      const { theme, permutation } = this.palette.verdicts[verdict];
      const column = this.palette.measured(theme).find(({ id }) => id === permutation)?.column ?? 0;
      const shape = {
        foreground: pair.foreground, levels: [pair.over], groups: [-1], surface: -1, isInactive: false, text: -1,
      };
      this.all.push({
        pair, component: null, theme, permutation, column, shape, verdicts: new Set([verdict]), cells: [[-1, verdict]],
      });
    }
  }

  /** What a pair asks of a cell: tokens in braces, and indices of assignments. */
  shapeOf(pair, component, row, cell) {
    const property = (name) => {
      const dot = name.lastIndexOf(".");
      return row.parts[name.slice(0, dot)]?.[name.slice(dot + 1)] ?? -1;
    };
    const operand = (text) => (text === "$surface" || text.startsWith("{") ? text : property(text));
    const levels = [pair, ...(pair.enclosing ?? [])];
    const matches = (condition) => Object.entries(condition).every(([axis, wanted]) =>
      [wanted].flat().includes(row.cell[axis]));
    return {
      foreground: operand(pair.foreground),
      levels: levels.map(({ over }) => over.map(operand)),
      groups: levels.map(({ group }) => (group ? property(group) : -1)),
      surface: row.surface ?? -1,
      isInactive: Boolean((pair.inactive && matches(pair.inactive)) || pair.inactiveCells?.includes(cell)),
      text: pair.text ? property(pair.text) : -1,
    };
  }

  /** The questions that a token has to do with, even where its color is hidden now. */
  about(theme, column, token) {
    if (!this.byToken) {
      this.byToken = new Map();
      for (const question of this.all) {
        for (const name of this.tokensOf(question)) {
          const key = `${question.theme} ${question.column} ${name}`;
          if (!this.byToken.has(key)) this.byToken.set(key, new Set());
          this.byToken.get(key).add(question);
        }
      }
    }
    return this.byToken.get(`${theme} ${column} ${token}`) ?? new Set();
  }

  /** The tokens that the operands of a question lead through. */
  tokensOf({ theme, column, component, shape }) {
    const { palette } = this;
    const ofToken = (path) => [path, ...(palette.token(theme, path, column)?.aliases ?? [])];
    const ofAssignment = (index) => {
      const value = index < 0 ? null : palette.value(component.assignments[index], theme, column);
      return (value?.default ?? value)?.tokens ?? [];
    };
    const ofOperand = (operand) => {
      if (operand === "$surface") return [];
      return typeof operand === "string" ? ofToken(operand.slice(1, -1)) : ofAssignment(operand);
    };
    const surfaces = (palette.theme(theme).surfaces ?? []).flatMap(ofToken);
    return [shape.foreground, ...shape.levels.flat()].flatMap(ofOperand).concat(ofAssignment(shape.surface), surfaces);
  }

  /** Measures a question; with overrides, as if tokens had other colors. */
  answer(question, overrides) {
    const { palette } = this;
    const { theme, column, component, shape, pair } = question;
    const assigned = (index) => {
      if (index < 0) return null;
      const value = palette.value(component.assignments[index], theme, column);
      return value && "parameter" in value ? value.default ?? value : value;
    };
    const token = (path) => {
      const value = palette.token(theme, path, column);
      if (!value || !("hex" in value || "systemColor" in value)) return null;
      const { hex, alpha, systemColor } = value;
      return layerOf({ hex, alpha, systemColor, tokens: [path, ...(value.aliases ?? [])] }, palette, theme, column,
        overrides);
    };
    const operand = (reference) => {
      if (reference === "$surface") return reference;
      if (typeof reference === "string") return token(reference.slice(1, -1));
      const value = assigned(reference);
      return value && layerOf(value, palette, theme, column, overrides);
    };
    const opacities = shape.groups.map((index) => {
      if (index < 0) return 1;
      const value = assigned(index);
      return value === null ? 1 : value.value ?? null;
    });
    const surface = assigned(shape.surface);
    const surfaces = shape.surface >= 0
      ? [layerOf(surface ?? {}, palette, theme, column, overrides)]
      : (palette.theme(theme).surfaces ?? []).map(token).filter(Boolean);
    const foreground = operand(shape.foreground);
    const { groups, backdrops } = arranged(shape.levels.map((level) => level.map(operand)), opacities, surfaces);
    const isKnown = groups.every(({ opacity }) => opacity !== null);
    const minimum = minimumOf(pair.kind, palette.level, isLargeText(assigned(shape.text)));
    const candidates = backdrops.map((backdrop) =>
      ({ backdrop, ratios: isKnown ? ratios(foreground, groups, backdrop) : null }));
    const best = decisive(candidates, shape.isInactive ? null : minimum);
    const ratio = best?.ratios ? Math.min(...best.ratios) : null;
    const outcome = minimum === null || shape.isInactive ? "exempt"
      : ratio === null ? "unknown" : ratio >= minimum ? "pass" : "fail";
    return { foreground, groups, backdrop: best?.backdrop ?? null, ratios: best?.ratios ?? null, ratio, minimum,
      outcome };
  }
}

/** Whether a waiver accepts a failure of this ratio. */
function isAccepted(waiver, { pair, theme, permutation }, answer) {
  const names = [permutation, `${theme}/${permutation}`];
  return answer.ratio !== null && (waiver?.accepts ?? []).some(({ kind, minimum, ratio, permutations }) =>
    kind === pair.kind && Math.abs(minimum - answer.minimum) < 1e-9 && answer.ratio >= ratio - 1e-9
      && permutations.some((name) => names.includes(name)));
}

/** What follows from other colors: the verdicts whose outcome changes, grouped by cause, new failures first. */
export function consequences(questions, overrides) {
  const { palette } = questions;
  const flips = new Map();
  let changed = 0;
  for (const question of overrides.affected(questions)) {
    const answer = questions.answer(question, overrides);
    for (const [cell, index] of question.cells) {
      const before = palette.verdicts[index];
      if (answer.ratio !== null && before.ratio !== null
        && Math.abs(answer.ratio - before.ratio) > 1e-9 * answer.ratio) {
        changed += 1;
      } else if (answer.outcome === before.verdict) continue;
      const from = before.verdict === "fail" && before.waiver ? "waived" : before.verdict;
      const waiver = palette.waiversById.get(before.waiver);
      const isWaived = answer.outcome === "fail" && isAccepted(waiver, question, answer);
      const to = isWaived ? "waived" : answer.outcome;
      if (from === to) continue;
      const key = `${index} ${to} ${answer.ratio}`;
      const flip = flips.get(key) ?? { question, verdict: index, from, to, before, after: answer, cells: [] };
      flip.cells.push(cell);
      flips.set(key, flip);
    }
  }
  const list = [...flips.values()];
  const rank = ({ to }) => (to === "fail" ? 0 : to === "pass" ? 2 : 1);
  list.sort((one, other) => rank(one) - rank(other));
  return { flips: list, changed };
}
