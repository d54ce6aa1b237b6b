// Elements, built without markup: no text of a project is ever parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "g", "rect", "line", "path", "circle", "text", "title", "foreignObject"]);

/**
 * Makes an element. `class`, `data-…`, `aria-…` and other names are attributes; `on…` are listeners; `style` is an
 * object of properties, which a content security policy allows where it forbids the attribute.
 */
export function h(tag, attributes = {}, ...children) {
  const element = SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") setStyle(element, value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(4).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function setStyle(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined && value !== null) element.style.setProperty(name, value);
  }
}

export const lengthText = ({ value, unit }) => `${value}${unit}`;

export const find = (id) => document.getElementById(id);

/** A name that may break where a word in it begins. */
export function breakable(name) {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[.\-_/])/).flatMap((word, index) => (index ? [h("wbr"), word]
    : [word]));
}

/** Replaces the contents of an element and keeps the focus where it was, by `data-key`. */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  const selection = focused?.matches("input:not([type=color]):not([type=checkbox])")
    ? [focused.selectionStart, focused.selectionEnd] : null;
  element.replaceChildren(...children.flat(4).filter(Boolean));
  if (!key) return;
  const again = [...element.querySelectorAll("[data-key]")].find((candidate) => candidate.dataset.key === key);
  again?.focus({ preventScroll: true });
  if (again && selection) again.setSelectionRange(...selection);
}

/** A labelled select. */
export function select(label, options, value, change, attributes = {}) {
  const field = h(
    "select",
    { ...attributes, onchange: (event) => change(event.target.value) },
    options.map(([key, text]) => h("option", { value: key, selected: key === value }, text)),
  );
  field.value = value;
  return h("label", { class: "field" }, h("span", {}, label), field);
}

export function checkbox(label, checked, change, attributes = {}) {
  const box = h("input", { type: "checkbox", ...attributes, onchange: (event) => change(event.target.checked) });
  box.checked = checked;
  return h("label", { class: "check" }, box, h("span", {}, label));
}

/** Text that can be taken along, such as a command. */
export function copyable(text) {
  const status = h("span", { class: "visually-hidden", role: "status" });
  const button = h("button", { type: "button", class: "quiet-button" }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = h("textarea", { value: text });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    button.textContent = "Copied";
    status.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; status.textContent = ""; }, 1500);
  });
  return h("div", { class: "command" }, h("code", { tabindex: "0" }, text), button, status);
}

/** Moves among the buttons of a table by the arrow keys, so that the table is one stop of the Tab key. */
export function grid(table) {
  const cells = () => [...table.rows].map((row) => [...row.querySelectorAll("[data-stop]")]).filter((row) => row.length);
  const all = [...table.querySelectorAll("[data-stop]")];
  all.forEach((cell, index) => cell.setAttribute("tabindex", index === 0 ? "0" : "-1"));
  const move = (target) => {
    if (!target) return;
    table.querySelectorAll("[tabindex='0'][data-stop]").forEach((cell) => cell.setAttribute("tabindex", "-1"));
    target.setAttribute("tabindex", "0");
    target.focus();
  };
  table.addEventListener("keydown", (event) => {
    const rows = cells();
    const y = rows.findIndex((row) => row.includes(document.activeElement));
    if (y < 0) return;
    const x = rows[y].indexOf(document.activeElement);
    const towards = document.documentElement.dir === "rtl" ? -1 : 1;
    const targets = {
      ArrowRight: () => rows[y][x + towards],
      ArrowLeft: () => rows[y][x - towards],
      ArrowDown: () => rows[y + 1]?.[Math.min(x, rows[y + 1].length - 1)],
      ArrowUp: () => rows[y - 1]?.[Math.min(x, rows[y - 1].length - 1)],
      Home: () => rows[y][0],
      End: () => rows[y].at(-1),
    };
    if (!targets[event.key]) return;
    event.preventDefault();
    move(targets[event.key]());
  });
  table.addEventListener("focusin", (event) => {
    if (!event.target.matches("[data-stop][tabindex='-1']")) return;
    table.querySelectorAll("[tabindex='0'][data-stop]").forEach((cell) => cell.setAttribute("tabindex", "-1"));
    event.target.setAttribute("tabindex", "0");
  });
  return table;
}
