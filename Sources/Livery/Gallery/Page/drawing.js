// A cell of a component as it is drawn: by the anatomy of its spec, with the values of the palette.

import { cssColor } from "./color.js";
import { h, lengthText, setStyle } from "./dom.js";
import { families, weightOf } from "./foundations.js";
import { layerOf } from "./measure.js";
import { sample } from "./swatch.js";

/** A cell on what is behind it; without an anatomy, what its pairs look like. */
export function drawCell(app, component, index) {
  if (component.anatomy?.draw) {
    const pen = new Pen(app, component, component.cells[index]);
    const stage = h("span", { class: "drawing", "aria-hidden": "true", dir: app.state.dir },
      pen.draw(component.anatomy.draw));
    const surface = component.cells[index].surface;
    if (surface !== undefined) setStyle(stage, { background: pen.color(pen.assigned(surface)) });
    return stage;
  }
  const answers = app.answersOf(component, index);
  if (!answers.length) return h("span", { class: "specimen specimen-empty", "aria-hidden": "true" }, "no colors");
  return h("span", { class: "specimen", "aria-hidden": "true" },
    answers.map(({ question, answer }) => sample(answer, question.pair.kind, { title: question.pair.name })));
}

const ALIGN = { start: "flex-start", center: "center", end: "flex-end", stretch: "stretch", baseline: "baseline" };
const DISTRIBUTE = { start: "flex-start", center: "center", end: "flex-end", spaceBetween: "space-between" };

/** The names of parameters whose values are texts that one reads. */
const SAMPLES = { title: "Title", label: "Label", value: "3", selected: "Second",
  supplementaryText: "Supplementary text", placeholder: "Placeholder", message: "Message" };

/** What makes a stack more than an arrangement of its children. */
const FRAME = ["part", "width", "height", "minWidth", "minHeight", "inset", "insetTop", "opacity", "scale", "when"];
const CHECKMARK = "polygon(0% 54%, 14% 40%, 37% 63%, 86% 14%, 100% 28%, 37% 91%)";

/** Draws the nodes of one cell. */
class Pen {
  /** `prefix` is the name of the use that is drawn, with a dot, and `component` the one that is used. */
  constructor(app, component, row, { owner = component, prefix = "", tint, typography } = {}) {
    Object.assign(this, { app, component, row, owner, prefix, tint, typography });
    this.cell = prefix ? row.uses[prefix.slice(0, -1)] : row.cell;
  }

  /** The value of an assignment; a parameter counts by its default. */
  assigned(index) {
    if (index === undefined || index < 0) return null;
    const value = this.app.palette.value(this.owner.assignments[index], this.app.theme, this.app.column);
    return value && "parameter" in value ? value.default ?? null : value;
  }

  /** What stands for a slot of a node: a color, a length or whatever it is, with the tokens that it comes from. */
  value(written) {
    if (written === undefined || written === null) return null;
    if (typeof written === "number") return { value: written };
    if (typeof written === "object") return "parameter" in written ? null : { value: written, hex: written.hex };
    if (written.startsWith("{")) {
      const path = written.slice(1, -1);
      const token = this.app.palette.token(this.app.theme, path, this.app.column);
      return token && { ...token, tokens: [path, ...(token.aliases ?? [])] };
    }
    if (written === "$tint") return this.tint ?? null;
    const dot = written.lastIndexOf(".");
    if (dot < 0) return { value: written };
    return this.assigned(this.row.parts[this.prefix + written.slice(0, dot)]?.[written.slice(dot + 1)]);
  }

  color(value) {
    if (!value?.hex) return null;
    const { palette, theme, column, overrides } = this.app;
    const layer = layerOf(value, palette, theme, column, overrides);
    const given = value.tokens ? palette.token(theme, value.tokens.at(-1), column)?.value : value.value;
    const share = Math.round(layer.alpha * 255).toString(16).padStart(2, "0");
    return layer.isChanged || !given?.components ? layer.hex + (layer.alpha < 1 ? share : "")
      : cssColor(given, layer.alpha);
  }

  length(written) {
    const value = this.value(written)?.value;
    if (typeof value === "number") return `${value}px`;
    return value && "unit" in Object(value) ? lengthText(value) : null;
  }

  number(written) {
    const value = this.value(written)?.value;
    return typeof value === "number" ? String(value) : null;
  }

  /** Whether a parameter is passed: texts are, and images only where there is no text. */
  isPassed(name) {
    const parameter = this.component.parameters?.find((one) => one.name === name);
    if (!parameter) return true;
    if (this.prefix) return parameter.type === "image";
    return parameter.type !== "image" && parameter.type !== "content";
  }

  isDrawn({ when, node, content }) {
    const matches = Object.entries(when ?? {}).every(([axis, wanted]) => [wanted].flat().includes(this.cell[axis]));
    return matches && (node !== "text" && node !== "image" || typeof content !== "string" || this.isPassed(content));
  }

  /** A node with what it has instead, where a parameter is not passed. */
  settled(node) {
    const missing = Object.entries(node.without ?? {}).filter(([name]) => !this.isPassed(name));
    return Object.assign({}, node, ...missing.map(([, values]) => values));
  }

  draw(written) {
    if (!this.isDrawn(written)) return null;
    const node = this.settled(written);
    switch (node.node) {
      case "stack": return this.stack(node);
      case "shape": return this.shape(node);
      case "text": return this.text(node);
      case "image": return this.image(node);
      case "use": return this.use(node);
      default: return null;
    }
  }

  box(node) {
    return {
      "inline-size": this.length(node.width), "block-size": this.length(node.height),
      "min-inline-size": this.length(node.minWidth), "min-block-size": this.length(node.minHeight),
      opacity: this.number(node.opacity), margin: this.length(node.inset),
        "margin-block-start": this.length(node.insetTop),
    };
  }

  padding(written) {
    if (!written) return {};
    const sides = typeof written === "object" && !("unit" in written) ? written
      : { horizontal: written, vertical: written };
    return { "padding-inline": this.length(sides.horizontal), "padding-block": this.length(sides.vertical) };
  }

  stack(node) {
    const inner = new Pen(this.app, this.component, this.row, {
      owner: this.owner, prefix: this.prefix, tint: this.value(node.tint) ?? this.tint,
      typography: node.typography ?? this.typography,
    });
    const isOverlay = node.direction === "overlay";
    // A stack without a frame of its own arranges what the overlay around it holds.
    const children = (node.children ?? []).map((child) => {
      const drawn = inner.draw(child);
      if (drawn && isOverlay && child.node === "stack" && FRAME.every((key) => child[key] === undefined)) drawn.classList.add("draw-within");
      return drawn;
    }).filter(Boolean);
    const direction = typeof node.direction === "string" ? node.direction : "vertical";
    const flow = direction === "overlay"
      ? { display: "inline-grid", "align-items": "center", "justify-items": "center" }
      : {
        display: "inline-flex", "flex-direction": direction === "vertical" ? "column" : "row",
          gap: this.length(node.gap),
        "align-items": ALIGN[node.align] ?? "center", "justify-content": DISTRIBUTE[node.distribute] ?? "flex-start",
      };
    return h("span", { class: `draw draw-${direction}`, style: { ...this.box(node), ...this.padding(node.padding),
      ...flow, ...this.ring(node) } }, children);
  }

  /** The ring around the control, if its color is a property, which has a value in focused cells only. */
  ring(node) {
    const focus = this.component.anatomy.focus;
    const control = this.component.interaction?.control;
    const isControl = control ? node.part === control : node === this.component.anatomy.draw;
    if (!focus || this.prefix || !isControl || typeof focus.color !== "string" || focus.color.startsWith("{")) return {};
    const color = this.color(this.value(focus.color));
    return color ? { outline: `${this.length(focus.width)} solid ${color}`, "outline-offset": this.length(focus.offset) ?? "2px",
      "border-radius": this.radius(node.children?.[0] ?? {}) } : {};
  }

  radius(node) {
    return { circle: "50%", capsule: "9999px" }[node.form] ?? this.length(node.radius);
  }

  shape(node) {
    const width = this.length(node.width);
    const stroke = this.color(this.value(node.stroke));
    const strokeWidth = this.length(node.strokeWidth);
    const radius = this.radius(node);
    const shift = this.length(node.shift);
    return h("span", { class: width ? "draw-shape" : "draw-shape draw-fill", style: {
      ...this.box(node), "block-size": this.length(node.height) ?? (["circle", "checkmark"].includes(node.form) ? width : null),
      ...(shift ? { position: "relative", "inset-inline-start": shift } : {}),
      "clip-path": node.form === "checkmark" ? CHECKMARK : null,
      background: this.color(this.value(node.fill)), "border-radius": radius,
      border: stroke && strokeWidth ? `${strokeWidth} solid ${stroke}` : null,
    } });
  }

  text(node) {
    // A text without a color in this cell, such as the placeholder of a field that is filled, is not there.
    if (node.color !== undefined && !this.value(node.color)) return null;
    const type = this.value(node.typography ?? this.typography)?.value;
    const { fontSize, lineHeight } = type ?? {};
    const size = fontSize ? fontSize.value * (fontSize.unit === "rem" ? 16 : 1) : 16;
    return h("span", { class: "draw-text", style: {
      ...this.box(node), color: this.color(this.value(node.color) ?? this.tint),
      "font-family": families(type?.fontFamily ?? []), "font-size": `calc(${size}px * var(--text-scale, 1))`,
      "font-weight": String(weightOf(type?.fontWeight)), "line-height": String(typeof lineHeight === "number"
        ? lineHeight : 1.2),
      "text-align": node.align === "center" ? "center" : null,
    } }, this.sampleText(node.content));
  }

  sampleText(content) {
    if (typeof content !== "string") return "Text";
    const parameter = this.component.parameters?.find(({ name }) => name === content);
    if (typeof parameter?.default === "string" && parameter.default) return parameter.default;
    if (content === "value" && parameter?.type === "string") return "Text";
    return SAMPLES[content] ?? content.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/^./,
      (first) => first.toUpperCase());
  }

  image(node) {
    const written = this.value(node.content)?.value;
    const name = `${this.prefix}${node.part ?? ""}${typeof written === "string" ? written : ""}`.toLowerCase();
    const lines = name.includes("minus") || name.includes("decrement") ? "M4 12H20"
      : name.includes("plus") || name.includes("increment") ? "M4 12H20M12 4V20" : "M5 5H19V19H5ZM5 15L10 10L19 19";
    return h("svg", { class: "draw-image", viewBox: "0 0 24 24", style: {
      "inline-size": this.length(node.width) ?? "16px", "block-size": this.length(node.height) ?? "16px",
      color: this.color(this.value(node.tint) ?? this.tint), opacity: this.number(node.opacity),
    } }, h("path", { d: lines }));
  }

  /** A component that is used inside of this one, in the cell that is drawn here. */
  use(node) {
    const use = this.component.uses?.find(({ name }) => name === node.name);
    const used = use && this.app.component(use.component);
    if (!used?.anatomy?.draw || this.prefix) return null;
    return new Pen(this.app, used, this.row, { owner: this.owner, prefix: `${node.name}.` }).draw(used.anatomy.draw);
  }
}
