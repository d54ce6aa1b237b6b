// The nearest color with which a pair passes, and what it changes elsewhere.

import { hexOf, oklch, ofOklch } from "./color.js";
import { consequences, Overrides } from "./measure.js";

/** Colors of the same hue, ever further from this one in lightness, as eight bits write them. */
function* neighbors(color) {
  const [lightness, chroma, hue] = oklch(color);
  for (let step = 1; step <= 200; step += 1) {
    for (const towards of [-1, 1]) {
      const other = lightness + towards * step * 0.005;
      if (other >= 0 && other <= 1) yield hexOf(ofOklch(other, chroma, hue));
    }
  }
}

/**
 * For the color in front and for the nearest behind: the smallest change of lightness that makes a pair pass, and what
 * else it would change.
 */
export function repairsOf(questions, question, assumptions) {
  const before = new Overrides(questions.palette, assumptions);
  const answer = questions.answer(question, before);
  if (answer.outcome !== "fail") return [];
  const layers = [answer.foreground, ...answer.groups.flatMap((group) => group.layers), answer.backdrop];
  const tokens = new Map();
  for (const layer of layers) {
    const token = layer?.tokens.at(-1);
    if (token && layer.forms && !tokens.has(token)) tokens.set(token, layer);
  }
  const found = [];
  for (const [token, layer] of tokens) {
    const row = questions.palette.token(question.theme, token, question.column);
    for (const hex of neighbors(layer.forms[0])) {
      const assumption = {
        token, theme: question.theme, context: question.permutation, hex, alpha: row?.alpha ?? 1,
      };
      const others = assumptions.filter((one) => one.token !== token);
      const after = questions.answer(question, new Overrides(questions.palette, [...others, assumption]));
      if (after.outcome !== "pass") continue;
      const { flips } = consequences(questions, new Overrides(questions.palette, [...others, assumption]));
      const count = (to) => flips.filter((flip) => flip.to === to).reduce((sum, flip) => sum + flip.cells.length, 0);
      found.push({ assumption, from: layer.hex, ratio: after.ratio, gains: count("pass"), losses: count("fail") });
      break;
    }
  }
  return found.sort((one, other) => one.losses - other.losses || other.gains - one.gains);
}
