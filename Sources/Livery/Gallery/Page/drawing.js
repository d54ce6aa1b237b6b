// A cell of a component as it is drawn.

import { h } from "./dom.js";
import { sample } from "./swatch.js";

/** A cell: what its pairs look like, each on what is behind it. */
export function drawCell(app, component, index) {
  const answers = app.answersOf(component, index);
  if (!answers.length) return h("span", { class: "specimen specimen-empty", "aria-hidden": "true" }, "no colors");
  return h("span", { class: "specimen", "aria-hidden": "true" },
    answers.map(({ question, answer }) => sample(answer, question.pair.kind, { title: question.pair.name })));
}
