// Layouts as the solver places them, at several sizes.

import { drawCell } from "./drawing.js";
import { h } from "./dom.js";

const SCALE = 0.55;

export function layouts(app) {
  const shown = (app.palette.solved ?? []).filter((layout) => (!layout.theme || layout.theme === app.theme)
    && app.matches(`${layout.name} ${layout.description ?? ""}`));
  return [
    h("header", { class: "view-header" },
      h("h1", {}, "Layouts"),
      h("p", { class: "lead" }, shown.length ? "Solved for three sizes of a screen, in points."
        : "No layout matches.")),
    shown.map((layout) => h("section", { class: "group" },
      h("h2", {}, layout.name),
      layout.description ? h("p", { class: "note" }, layout.description) : null,
      h("ul", { class: "screens" }, layout.sizes.map((size) => h("li", {}, screen(app, layout, size)))))),
  ];
}

/** A view that shows a cell of a component, as large as its frame. */
function shownCell(app, view) {
  const component = view.component && app.component(view.component);
  if (!component?.cells[view.cell]) return null;
  return h("foreignObject", { x: String(view.x), y: String(view.y), width: String(Math.max(0, view.width)),
    height: String(Math.max(0, view.height)), class: "view-cell" },
    h("div", { class: "view-cell-stage" }, drawCell(app, component, view.cell)));
}

function screen(app, layout, size) {
  const solution = size.solutions[Math.min(app.column, size.solutions.length - 1)];
  const label = `${layout.name} in ${size.width} by ${size.height} points: ${solution.views.map(({ name }) => name).join(", ")}`;
  return h("figure", { class: "screen" },
    h("svg", {
      class: "screen-picture", role: "img", "aria-label": label,
      viewBox: `0 0 ${size.width} ${size.height}`, width: String(size.width * SCALE),
        height: String(size.height * SCALE),
    },
      solution.views.map((view) => h("g", {},
        h("rect", { class: "view-box", x: String(view.x), y: String(view.y), width: String(Math.max(0, view.width)),
          height: String(Math.max(0, view.height)), rx: "4" }),
        shownCell(app, view) ?? (view.height >= 14 ? h("text", {
          class: "view-name", x: String(view.x + view.width / 2), y: String(view.y + view.height / 2),
            "text-anchor": "middle", "dominant-baseline": "central",
          "font-size": String(Math.max(8, Math.min(16, view.height * 0.7,
            (view.width / Math.max(1, view.name.length)) * 1.7))),
        }, view.name) : null)))),
    h("figcaption", {}, `${size.width} × ${size.height}`,
      solution.conflicts.length ? h("ul", { class: "conflicts" }, solution.conflicts.map((text) => h("li", {}, text)))
        : null));
}
