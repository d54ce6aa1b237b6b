// A component with its axes as controls, and all of its states side by side.

import { checkbox, grid, h, select } from "./dom.js";
import { badge } from "./marks.js";
import { bySeverity } from "./palette.js";
import { causeList, causesOf } from "./overview.js";
import { drawCell } from "./drawing.js";

const ALL = "*";

/** The axes of the table: states side by side, the axis with the most values below one another, others as controls. */
function arrangement(component, chosen) {
  const axes = component.axes;
  const across = [...axes].reverse().find((axis) => (component.distinguish ?? []).includes(axis.name)
    && axis.values.length > 1)
    ?? axes.filter((axis) => axis.values.length > 1).at(-1) ?? axes.at(-1);
  const others = axes.filter((axis) => axis !== across);
  const down = [...others].sort((one, other) => other.values.length - one.values.length)[0];
  const rest = others.filter((axis) => axis !== down);
  const groups = rest.filter((axis) => axis.values.length > 1);
  const initial = (axis) => {
    if (axis === across || axis === down) return ALL;
    // As many states as one can look at; further axes stand at their defaults until they are asked for.
    const before = groups.slice(0, groups.indexOf(axis) + 1).reduce((product, one) => product * one.values.length, 1);
    const size = (across?.values.length ?? 1) * (down?.values.length ?? 1) * before;
    return size <= 180 ? ALL : axis.default ?? axis.values[0];
  };
  const selection = Object.fromEntries(axes.map((axis) => {
    const wanted = chosen[`axis.${axis.name}`];
    return [axis.name, wanted && (wanted === ALL || axis.values.includes(wanted)) ? wanted : initial(axis)];
  }));
  return { across, down, rest, selection };
}

const values = (axis, selection) => (!axis ? [null] : selection[axis.name] === ALL ? axis.values
  : [selection[axis.name]]);

/** Every combination of the values of some axes. */
function combinations(axes, selection) {
  return axes.reduce(
    (found, axis) => found.flatMap((one) => values(axis, selection).map((value) => ({ ...one, [axis.name]: value }))),
      [{}]);
}

export function componentView(app, name) {
  const component = app.palette.componentsByKey.get(`${app.theme} ${name}`);
  if (!component) return [h("h1", {}, "No such component"), h("p", { class: "empty" },
    `The theme '${app.theme}' has no component '${name}'.`)];
  const { across, down, rest, selection } = arrangement(component, app.state.extra);
  const isSorted = app.state.extra.order !== "spec";
  const lookup = new Map(component.cells.map(({ cell },
    index) => [JSON.stringify(component.axes.map((axis) => cell[axis.name])), index]));
  const indexOf = (cell) => lookup.get(JSON.stringify(component.axes.map((axis) => cell[axis.name])));
  const causes = causesOf({ ...app,
    verdicts: () => app.verdicts().filter(({ verdict }) => verdict.component === name) });
  return [
    h("header", { class: "view-header" },
      h("h1", {}, component.name),
      component.description ? h("p", { class: "lead clamp" }, component.description.split("\n")[0]) : null,
      h("div", { class: "view-controls" },
        component.axes.filter((axis) => axis.values.length > 1).map((axis) => select(
          axis.name, [[ALL, "All"], ...axis.values.map((value) => [value, value])], selection[axis.name],
          (value) => app.store.set({ extra: { [`axis.${axis.name}`]: value } }), { "data-key": `axis-${axis.name}` })),
        checkbox("Failing first", isSorted, (on) => app.store.set({ extra: { order: on ? "" : "spec" } }),
          { "data-key": "order" }))),
    causes.length ? h("section", { "aria-label": "Failures" }, causeList(app, causes, 4)) : null,
    combinations(rest, selection).map((group) => stateTable(app, component,
      { across, down, group, selection, indexOf, isSorted })),
  ];
}

/** A value of an axis; true and false mean nothing without it. */
const named = (axis, value) => (["true", "false"].includes(value) ? (value === "true" ? axis.name : `not ${axis.name}`) : value ?? "");

function stateTable(app, component, { across, down, group, selection, indexOf, isSorted }) {
  const columns = values(across, selection);
  const rows = values(down, selection).map((value) => {
    const cells = columns.map((column) => indexOf({
      ...group, ...(down ? { [down.name]: value } : {}), ...(across ? { [across.name]: column } : {}),
    }));
    const worst = cells.flatMap((index) => (index === undefined ? [] : app.answersOf(component, index)))
      .map(({ status }) => status).sort(bySeverity)[0] ?? "exempt";
    return { value, cells, worst };
  });
  const rank = { fail: 0, waived: 1 };
  if (isSorted) rows.sort((one, other) => (rank[one.worst] ?? 2) - (rank[other.worst] ?? 2));
  const title = Object.entries(group).filter(([name]) => component.axes.find((axis) => axis.name === name).values.length > 1)
    .map(([name, value]) => named({ name }, value)).join(" · ");
  if (rows.every(({ cells }) => cells.every((index) => index === undefined))) return null;
  return h("section", { class: "states", style: { "--rows": String(rows.length) } },
    title ? h("h2", {}, title) : null,
    h("div", { class: "states-frame" },
      grid(h("table", { class: "states-table" },
        h("caption", { class: "visually-hidden" }, `${component.name} ${title}`),
        h("thead", {}, h("tr", {},
          h("th", { scope: "col", class: "corner" }, down?.name ?? ""),
          columns.map((column) => h("th", { scope: "col" }, named(across, column))))),
        h("tbody", {}, rows.map(({ value, cells }) => h("tr", {},
          h("th", { scope: "row" }, named(down, value)),
          cells.map((index) => stateCell(app, component, index)))))))));
}

function stateCell(app, component, index) {
  if (index === undefined) return h("td", { class: "absent" },
    h("span", { class: "visually-hidden" }, "does not occur"));
  const answers = app.answersOf(component, index);
  const worst = [...answers].sort((one, other) => bySeverity(one.status, other.status)
    || (one.answer.ratio ?? 99) - (other.answer.ratio ?? 99))[0];
  const isMarked = worst && (worst.status === "fail" || worst.status === "waived");
  const cell = Object.entries(component.cells[index].cell).map(([axis, value]) => `${axis} ${value}`).join(", ");
  return h("td", {},
    h("div", { class: `state${isMarked ? ` state-${worst.status}` : ""}` },
      drawCell(app, component, index),
      h("button", {
        type: "button", class: "state-button", "data-stop": "", "data-key": `cell-${index}`,
          "aria-label": `Explain ${cell}`,
        onclick: () => app.explain({ component: component.name, cell: index }),
      }, isMarked ? badge(worst.status, worst.answer.ratio) : h("span",
        { class: "state-hint", "aria-hidden": "true" }, "⋯"))));
}
