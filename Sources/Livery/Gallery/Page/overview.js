// The first screen: what the theme is, what fails in it, and where to go on.

import { breakable, h } from "./dom.js";
import { layerOfToken } from "./colors.js";
import { badge, colorsText, proportions, tally } from "./marks.js";
import { bySeverity, statusOf } from "./palette.js";
import { sample } from "./swatch.js";
import { drawCell } from "./drawing.js";
import { checkFindings, findingRow } from "./findings.js";

/** The failures of a permutation, those with the same colors as one. */
export function causesOf(app) {
  const causes = new Map();
  for (const { verdict, index, answer, status } of app.verdicts()) {
    if (status !== "fail" && status !== "waived") continue;
    const key = `${status} ${verdict.minimum} ${colorsText(verdict.foreground, verdict.layers)}`;
    const cause = causes.get(key) ?? { status, verdict, index, answer, places: 0, components: new Set() };
    cause.places += verdict.cells?.length ?? 1;
    cause.components.add(verdict.component ?? "token pair");
    if (answer.ratio < cause.answer.ratio) Object.assign(cause, { verdict, index, answer });
    causes.set(key, cause);
  }
  return [...causes.values()].sort((one, other) =>
    bySeverity(one.status, other.status) || one.answer.ratio - other.answer.ratio);
}

export function causeRow(app, cause) {
  const { verdict, index, answer, status, places, components } = cause;
  return h("li", {},
    h("button", {
      type: "button", class: "cause", "data-key": `cause-${index}`, onclick: () => app.explain({ verdict: index }),
    },
      sample(answer, verdict.kind),
      h("span", { class: "cause-text" },
        h("span", { class: "cause-name" }, breakable(colorsText(verdict.foreground, verdict.layers))),
        h("span", { class: "cause-places" },
          `${[...components].join(", ")} · ${places} ${places === 1 ? "place" : "places"} · needs ${verdict.minimum}:1`)),
      badge(status, answer.ratio)));
}

/** The worst causes, and the others on request. */
export function causeList(app, causes, shown = 6) {
  const list = (some) => h("ul", { class: "causes" }, some.map((cause) => causeRow(app, cause)));
  if (causes.length <= shown + 2) return list(causes);
  return [list(causes.slice(0, shown)), h("details", { class: "more" },
    h("summary", {}, `${causes.length - shown} more`), list(causes.slice(shown)))];
}

export function overview(app) {
  const { palette, theme } = app;
  const verdicts = app.verdicts();
  const counts = tally(verdicts.map(({ verdict, status }) => ({ cells: verdict.cells, status })),
    ({ status }) => status);
  const causes = causesOf(app);
  const colors = palette.tokensOf(theme, "color").filter((row) => layerOfToken(app, row).value).length;
  const components = palette.components.filter((component) => component.theme === theme);
  const measured = counts.fail + counts.waived + counts.pass;
  const headline = counts.fail > 0
    ? `${counts.fail.toLocaleString("en")} of ${measured.toLocaleString("en")} pairs fail`
    : counts.waived > 0
      ? `${counts.waived.toLocaleString("en")} known ${counts.waived === 1 ? "failure" : "failures"}, none new`
      : measured > 0 ? "Every pair can be read" : "No pairs are measured";
  return [
    h("header", { class: "hero" },
      h("p", { class: "eyebrow" }, `${theme} · ${app.permutation}`),
      h("h1", {}, headline),
      h("p", { class: "lead" },
        `${colors} colors, ${components.length} ${components.length === 1 ? "component" : "components"}, measured against WCAG 2.2 at level ${palette.level}.`),
      proportions(counts)),
    causes.length ? h("section", { "aria-labelledby": "causes" },
      h("h2", { id: "causes" }, "What cannot be read yet"),
      causeList(app, causes)) : null,
    components.length ? h("section", { "aria-labelledby": "overview-components" },
      h("h2", { id: "overview-components" }, "Components"),
      h("ul", { class: "cards" }, components.map((component) => componentCard(app, component)))) : null,
    findings(app),
  ];
}

function componentCard(app, component) {
  const verdicts = app.verdicts().filter(({ verdict }) => verdict.component === component.name);
  const counts = tally(verdicts.map(({ verdict, status }) => ({ cells: verdict.cells, status })),
    ({ status }) => status);
  const wanted = Object.fromEntries(component.axes.map((axis) => [axis.name, axis.default ?? axis.values[0]]));
  const index = component.cells.findIndex(({ cell }) => Object.entries(wanted).every(([axis,
    value]) => cell[axis] === value));
  const worst = ["fail", "waived", "unknown"].find((status) => counts[status] > 0) ?? (counts.pass ? "pass" : "exempt");
  return h("li", { class: "card" },
    h("a", { href: app.store.link({ view: `component:${component.name}`, q: "" }), class: "card-link" },
      h("span", { class: "card-stage" }, drawCell(app, component, Math.max(0, index))),
      h("span", { class: "card-name" }, component.name),
      h("span", { class: "card-note" },
        `${component.cells.length} ${component.cells.length === 1 ? "state" : "states"}`, " ",
        counts[worst] ? badge(worst) : null,
        worst === "pass" || worst === "exempt" ? null : ` ${counts[worst]}`)));
}

/** The gravest of what the checks found; the rest is a view of its own. */
function findings(app) {
  const rows = checkFindings(app);
  if (!rows.length) return null;
  const shown = 5;
  return h("section", { "aria-labelledby": "findings" },
    h("h2", { id: "findings" }, "What the checks found"),
    h("ul", { class: "findings" }, rows.slice(0, shown).map((finding) => findingRow(app, finding))),
    rows.length > shown ? h("p", {}, h("a", { href: app.store.link({ view: "findings", q: "" }) }, `All ${rows.length} findings`)) : null);
}
