// The panel that explains what was clicked: where it comes from, how it is measured, and what would repair it.

import { contrast, hexOf, luminance } from "./color.js";
import { breakable, copyable, h } from "./dom.js";
import { badge, colorsText } from "./marks.js";
import { appearance } from "./measure.js";
import { drawCell } from "./drawing.js";
import { addressOf, bySeverity, ratioText } from "./palette.js";
import { repairsOf } from "./repair.js";
import { sample, solid, swatch } from "./swatch.js";
import { layerOfToken } from "./colors.js";
import { useOf } from "./contrast.js";
import { colorField, setCommand } from "./whatif.js";

/** The text of a target in the address of the page, and back. */
export const targetText = (target) => ("verdict" in target ? `verdict:${target.verdict}`
  : "token" in target ? `token:${target.token}`
    : "cell" in target ? `cell:${target.component}:${target.cell}` : `over:${target.front}:${target.back}`);

export function readTarget(text) {
  const [kind, first = "", second = ""] = text.split(":");
  switch (kind) {
    case "verdict": return { verdict: Number(first) };
    case "token": return { token: text.slice(6) };
    case "cell": return { component: first, cell: Number(second) };
    case "over": return { front: first, back: second };
    default: return null;
  }
}

/** What the panel holds: a title and sections. */
export function explanation(app, text) {
  const target = readTarget(text);
  if (!target) return null;
  if ("verdict" in target) return app.palette.verdicts[target.verdict] ? explainVerdict(app, target.verdict) : null;
  if ("token" in target) return app.palette.row(app.theme, target.token) ? explainToken(app, target.token) : null;
  if ("cell" in target) return explainCell(app, target);
  return explainOver(app, target);
}

const section = (title, ...contents) => h("section", {}, h("h3", {}, title), ...contents);
const facts = (rows) => h("dl", { class: "facts" }, rows.filter(Boolean).map(([name, ...value]) => [h("dt", {}, name),
  h("dd", {}, ...value)]));
const source = (text) => h("code", { class: "source" }, text);

function tokenLink(app, token) {
  return h("button", { type: "button", class: "link", onclick: () => app.explain({ token }) }, token);
}

// Verdicts

function explainVerdict(app, index) {
  const verdict = app.palette.verdicts[index];
  const question = app.questions.byVerdict[index];
  const { answer, status } = app.answer(question, index);
  const title = verdict.component ? `${verdict.component}: ${verdict.pair}` : verdict.pair;
  return {
    title,
    body: [
      h("div", { class: "pair-stage" }, sample(answer, verdict.kind, { class: "sample sample-large" }),
        h("p", { class: "verdict-line" }, badge(status, answer.ratio),
          h("span", {}, answer.minimum === null ? " nothing is required" : ` needs ${answer.minimum}:1`))),
      facts([
        ["Pair", colorsText(verdict.foreground, verdict.layers)],
        ["Where", `${verdict.theme}/${verdict.permutation}`],
        verdict.criterion ? ["Rule", `${verdict.criterion}, ${verdict.kind}`] : ["Kind", verdict.kind],
        question ? ["Written", source(question.pair.source ?? question.component?.source ?? "")] : null,
        verdict.cells ? ["Seen in", `${verdict.cells.length} ${verdict.cells.length === 1 ? "state" : "states"} of ${verdict.component}`] : null,
      ]),
      waiverSection(app, verdict, status),
      question ? arithmetic(app, question, answer) : null,
      question ? repairSection(app, question, answer) : null,
      question ? section("What if", layersOf(answer).filter((layer) => layer.tokens.length && layer.forms)
        .filter((layer, place, all) => all.findIndex((other) => other.tokens.at(-1) === layer.tokens.at(-1)) === place)
        .map((layer) => colorField(app, layer.tokens.at(-1), layer))) : null,
      verdict.cells ? section("States", h("ul", { class: "places" },
        verdict.cells.slice(0, 24).map((cell) => h("li", {},
        h("button", { type: "button", class: "link", onclick: () => app.explain({ component: verdict.component,
          cell }) },
          addressOf({ name: verdict.component }, app.component(verdict.component).cells[cell].cell)))),
      verdict.cells.length > 24 ? h("li", {}, `and ${verdict.cells.length - 24} more`) : null)) : null,
    ],
  };
}

const layersOf = (answer) => [answer.foreground, ...answer.groups.flatMap(({ layers }) => layers),
  answer.backdrop].filter(Boolean);

function waiverSection(app, verdict, status) {
  const waiver = app.palette.waiversById.get(verdict.waiver);
  if (!waiver || status === "pass") return null;
  return section("Waiver",
    h("p", {}, waiver.reason),
    facts([["Waiver", h("code", {}, waiver.id)], waiver.owner ? ["Owner", waiver.owner] : null,
      waiver.expires ? ["Expires", waiver.expires] : null, ["Written", source(waiver.source)],
      ["Accepts", (waiver.accepts ?? []).map((one) => `${one.kind} down to ${ratioText(one.ratio)} in ${one.permutations.join(", ")}`).join("; ")]]));
}

const rounded = (component) => (typeof component === "number" ? Number(component.toFixed(4)) : component);
const shareText = (alpha) => (alpha < 1 ? ` at ${Number((alpha * 100).toFixed(2))} %` : "");

function arithmetic(app, question, answer) {
  const rows = layersOf(answer).map((layer, place, all) => h("tr", {},
    h("th", { scope: "row" }, place === 0 ? "in front" : place === all.length - 1 ? "behind" : "between"),
    h("td", {}, layer.forms ? swatch(layer.color?.value ?? app.palette.token(question.theme, layer.tokens.at(-1),
      question.column)?.value, layer, { class: "swatch swatch-small" }) : null),
    h("td", {}, layer.tokens.length ? layer.tokens.map((token, step) => [step ? " → " : null, tokenLink(app, token)])
      : "written out"),
    h("td", { class: "figure" }, `${layer.hex ?? "unknown"}${shareText(layer.alpha)}`)));
  const fades = answer.groups.filter(({ opacity }) => opacity !== null && opacity < 1);
  return section("Arithmetic",
    h("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Layers" },
      h("table", { class: "layers" }, h("tbody", {}, rows))),
    fades.length ? h("p", { class: "note" },
      `Drawn together at ${fades.map(({ opacity }) => `${Number((opacity * 100).toFixed(2))} %`).join(", then ")}.`)
      : null,
    answer.ratios ? calculation(answer) : h("p", { class: "note" }, "Not every color is known, so there is no ratio."));
}

function calculation(answer) {
  const form = answer.ratios[0] <= answer.ratios[1] ? 0 : 1;
  const front = appearance(answer.foreground, answer.groups, answer.backdrop, form);
  const back = appearance(null, answer.groups, answer.backdrop, form);
  const lights = [luminance(front), luminance(back)].sort((one, other) => other - one);
  const isSame = Math.abs(answer.ratios[0] - answer.ratios[1]) < 1e-9;
  return [
    h("p", { class: "formula figure" },
      `(${lights[0].toFixed(4)} + 0.05) / (${lights[1].toFixed(4)} + 0.05) = ${answer.ratio.toFixed(4)}`),
    h("p", { class: "note" }, `Luminance of ${hexOf(front)} and ${hexOf(back)} as seen. `,
      isSame ? "Both forms of the colors have this ratio."
        : `As given ${answer.ratios[0].toFixed(4)}, in eight bits ${answer.ratios[1].toFixed(4)}; the lower one counts.`),
  ];
}

// Repair

function repairSection(app, question, answer) {
  if (answer.outcome !== "fail") return null;
  const repairs = repairsOf(app.questions, question, app.state.set);
  if (!repairs.length) return section("Repair", h("p", {},
    "No lightness of one of these colors is enough; change two of them."));
  return section("Repair", h("ul", { class: "repairs" }, repairs.map((repair) => {
    const { assumption, from, ratio, gains, losses } = repair;
    const others = app.state.set.filter((one) => one.token !== assumption.token);
    return h("li", {},
      h("div", { class: "repair-head" },
        h("span", { class: "repair-colors", "aria-hidden": "true" },
          h("span", { class: "chip", style: { background: from } }), "→",
            h("span", { class: "chip", style: { background: assumption.hex } })),
        h("span", {}, h("strong", {}, assumption.token), ` ${from} → ${assumption.hex}, ${ratioText(ratio)}`)),
      h("p", { class: "note" }, `${gains} ${gains === 1 ? "place" : "places"} would pass, ${losses === 0 ? "none" : losses} would newly fail.`),
      h("button", { type: "button", class: "button", onclick: () => app.store.set({ set: [...others, assumption] }) },
        "Try it"),
      copyable(setCommand([assumption])),
      copyable(`livery fix ${answer.outcome === "fail" && question.verdicts.size && app.isWaived(question) ? "--waived " : ""}--dry-run ${assumption.token}`));
  })));
}

// Cells

function explainCell(app, { component: name, cell: index }) {
  const component = app.component(name);
  const row = component?.cells[index];
  if (!row) return null;
  const answers = [...app.answersOf(component, index)].sort((one, other) => bySeverity(one.status, other.status));
  const describe = (value) => {
    if (value === null) return "not drawn";
    if (value.hex) return `${value.hex}${shareText(value.alpha ?? 1)}`;
    if ("parameter" in value) return `parameter ${value.parameter}${value.default ? `, by default ${describe(value.default)}` : ""}`;
    if (value.systemColor) return "a color of the platform";
    const one = value.value;
    if (one !== null && typeof one === "object") return "unit" in one ? `${one.value}${one.unit}` : one.fontSize
      ? `${[one.fontFamily].flat()[0]} ${one.fontSize.value}${one.fontSize.unit}` : JSON.stringify(one);
    return String(one);
  };
  return {
    title: Object.values(row.cell).join(" · "),
    body: [
      h("div", { class: "cell-stage" }, drawCell(app, component, index)),
      h("p", { class: "note" }, addressOf(component, row.cell)),
      answers.length ? section("Pairs", h("ul", { class: "causes" },
        answers.map(({ question, answer, status, index: verdict }) => h("li", {},
        h("button", { type: "button", class: "cause", onclick: () => app.explain({ verdict }) },
          sample(answer, question.pair.kind),
          h("span", { class: "cause-text" }, h("span", { class: "cause-name" }, question.pair.name),
            h("span", { class: "cause-places" }, answer.minimum === null || status === "exempt" ? question.pair.kind
              : `${question.pair.kind}, needs ${answer.minimum}:1`)),
          badge(status, answer.ratio)))))) : null,
      Object.entries(row.parts).map(([part, properties]) => section(part,
        h("dl", { class: "properties" }, Object.entries(properties).map(([property, assignment]) => {
          const entry = assignment < 0 ? null : component.assignments[assignment];
          const value = entry ? app.palette.value(entry, app.theme, app.column) : null;
          return [
            h("dt", {}, property),
            h("dd", {},
              h("span", {}, value?.hex ? h("span", { class: "chip", "aria-hidden": "true",
                style: { background: value.hex } }) : null, describe(value)),
              value?.tokens?.length ? h("span", { class: "chain" },
                value.tokens.map((token, step) => [step ? " → " : null, tokenLink(app, token)])) : null,
              entry ? h("span", { class: "chain" }, `rule ${entry.rule} `, source(entry.source ?? "")) : null),
          ];
        })))),
    ],
  };
}

// Tokens

function explainToken(app, path) {
  const row = app.palette.row(app.theme, path);
  const { permutations } = app.palette.theme(app.theme);
  const { value, layer } = layerOfToken(app, row);
  const isColor = row.type === "color";
  const uses = app.verdicts().filter(({ verdict }) => [verdict.foreground,
    ...verdict.layers].some((color) => color.tokens?.includes(path)))
    .sort((one, other) => bySeverity(one.status, other.status)
      || (one.answer.ratio ?? 99) - (other.answer.ratio ?? 99));
  const alternatives = permutations.map((permutation, column) => ({ permutation,
    value: app.palette.value(row, app.theme, column) }));
  const rules = new Map();
  for (const component of app.palette.components.filter((one) => one.theme === app.theme)) {
    for (const assignment of component.assignments) {
      if (assignment.values.some((one) => one?.tokens?.includes(path)) && assignment.source) {
        rules.set(assignment.source, `${component.name}, rule ${assignment.rule}`);
      }
    }
  }
  return {
    title: path,
    body: [
      isColor && layer?.forms ? h("div", { class: "token-stage" }, swatch(value.value, layer)) : null,
      row.description ? h("p", {}, row.description) : null,
      row.deprecated ? h("p", { class: "deprecated" }, typeof row.deprecated === "string"
        ? `Deprecated: ${row.deprecated}` : "Deprecated.") : null,
      facts([
        ["Type", row.type],
        value ? ["Value", isColor && value.value?.components
          ? `${value.value.colorSpace} ${value.value.components.map(rounded).join(" ")}`
          : JSON.stringify(value.value)] : null,
        isColor && layer ? ["Eight bits", `${layer.hex ?? "unknown"}${shareText(layer.alpha)}`] : null,
        value?.aliases?.length ? ["Comes from", value.aliases.map((token, step) => [step ? " → " : null,
          tokenLink(app, token)])] : null,
        value?.references?.length ? ["Refers to", value.references.map((token, step) => [step ? ", " : null,
          tokenLink(app, token)])] : null,
        value ? ["Written", source(value.source)] : null,
      ]),
      isColor && layer?.forms ? section("What if", colorField(app, path, layer)) : null,
      alternatives.length > 1 && isColor ? section("In every permutation", h("ul", { class: "alternatives" },
        alternatives.map(({ permutation, value: one }) => h("li", {},
          one?.hex ? h("span", { class: "chip", "aria-hidden": "true", style: { background: one.hex } }) : null,
          h("span", {}, permutation.id), h("span", { class: "figure" }, one
            ? `${one.hex ?? "system"}${shareText(one.alpha ?? 1)}` : "absent"))))) : null,
      uses.length ? section(`Measured in ${uses.length} ${uses.length === 1 ? "pair" : "pairs"}`,
        h("ul", { class: "causes" }, uses.slice(0, 16).map(({ verdict, index, answer, status }) => h("li", {},
        h("button", { type: "button", class: "cause", onclick: () => app.explain({ verdict: index }) },
          sample(answer, verdict.kind),
          h("span", { class: "cause-text" }, h("span", { class: "cause-name" },
            breakable(colorsText(verdict.foreground, verdict.layers))),
            h("span", { class: "cause-places" }, verdict.component ? `${verdict.component}: ${verdict.pair}`
              : verdict.pair)),
          badge(status, answer.ratio)))), uses.length > 16 ? h("li", { class: "note" },
            `and ${uses.length - 16} more`) : null)) : null,
      rules.size ? section("Named by", h("ul", { class: "places" },
        [...rules].slice(0, 24).map(([place, text]) => h("li", {}, text, " ", source(place))),
        rules.size > 24 ? h("li", {}, `and ${rules.size - 24} more`) : null)) : null,
    ],
  };
}

// Two colors of the matrix

function explainOver(app, { front, back }) {
  const rows = [front, back].map((path) => app.palette.row(app.theme, path));
  if (rows.some((row) => !row)) return null;
  const [one, other] = rows.map((row) => layerOfToken(app, row).layer);
  if (!one?.forms || !other?.forms) return null;
  const behind = { ...solid(other.hex), forms: other.forms };
  const answer = { foreground: one, groups: [], backdrop: behind };
  const ratios = [0, 1].map((form) => contrast(appearance(one, [], behind, form), behind.forms[form]));
  const ratio = Math.min(...ratios);
  const full = { ...answer, ratios, ratio };
  const pairs = app.verdicts().filter(({ verdict }) => verdict.foreground.tokens?.at(-1) === front
    && verdict.layers.some((layer) => layer.tokens?.at(-1) === back))
    .sort((a, b) => bySeverity(a.status, b.status));
  return {
    title: `${front} over ${back}`,
    body: [
      h("div", { class: "pair-stage" }, sample(answer, "text", { class: "sample sample-large" }),
        h("p", { class: "verdict-line" }, h("strong", { class: "figure" }, ratioText(ratio)),
          ` enough for ${useOf(ratio).text}`)),
      section("Arithmetic", facts([["In front", tokenLink(app, front), ` ${one.hex}${shareText(one.alpha)}`],
        ["Behind", tokenLink(app, back), ` ${other.hex}`]]), calculation(full)),
      section("What if", colorField(app, front, one), colorField(app, back, other)),
      pairs.length ? section("Measured", h("ul", { class: "causes" },
        pairs.slice(0, 12).map(({ verdict, index, answer: found, status }) => h("li", {},
        h("button", { type: "button", class: "cause", onclick: () => app.explain({ verdict: index }) },
          sample(found, verdict.kind), h("span", { class: "cause-text" },
            h("span", { class: "cause-name" }, verdict.component ? `${verdict.component}: ${verdict.pair}`
              : verdict.pair),
            h("span", { class: "cause-places" }, verdict.kind)), badge(status, found.ratio)))))) : null,
    ],
  };
}

