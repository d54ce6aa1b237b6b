// What the page shows, kept in its address: a link, a reload and the history lead to the same picture.

import { parseHex } from "./color.js";

const DEFAULTS = {
  view: "overview", theme: "", in: "", q: "", zoom: "100", dir: "ltr", vision: "none", focus: "", set: [],
};

/** `token@theme/context=#hex`, as `livery check --set` takes it. */
export function assumptionText({ token, theme, context, hex, alpha }) {
  const scope = theme ? `@${theme}${context ? `/${context}` : ""}` : "";
  const share = alpha < 1 ? Math.round(alpha * 255).toString(16).padStart(2, "0") : "";
  return `${token}${scope}=${hex}${share}`;
}

export function readAssumption(text) {
  const match = /^([^=@]+)(?:@([^/=]+)(?:\/([^=]+))?)?=(.+)$/.exec(text);
  const color = match && parseHex(match[4]);
  return color ? { token: match[1], theme: match[2], context: match[3], ...color } : null;
}

function read(home) {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const values = new URLSearchParams(query);
  const state = { ...DEFAULTS, view: home, extra: {} };
  for (const [key, value] of values) {
    if (key === "set") continue;
    if (key in DEFAULTS) state[key] = value; else state.extra[key] = value;
  }
  state.set = values.getAll("set").map(readAssumption).filter(Boolean);
  if (path) state.view = decodeURIComponent(path);
  return state;
}

function write(state) {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (["view", "set", "extra"].includes(key) || value === DEFAULTS[key]) continue;
    values.set(key, value);
  }
  for (const [key, value] of Object.entries(state.extra)) if (value !== "") values.set(key, value);
  for (const assumption of state.set) values.append("set", assumptionText(assumption));
  const query = values.toString();
  return `#/${encodeURIComponent(state.view)}${query ? `?${query}` : ""}`;
}

/** The state and those who look at it. */
export class Store {
  /** @param home The view of an address that names none. */
  constructor(home = DEFAULTS.view) {
    this.state = read(home);
    this.listeners = [];
    addEventListener("hashchange", () => {
      const before = this.state;
      this.state = read(home);
      this.notify(before);
    });
  }

  listen(listener) { this.listeners.push(listener); }

  notify(before) { for (const listener of this.listeners) listener(this.state, before); }

  /** Changes the state; a change of the view is a step of the history. */
  set(changes) {
    const before = this.state;
    this.state = { ...before, ...changes, extra: { ...before.extra, ...changes.extra } };
    const hash = write(this.state);
    if (hash === location.hash) return;
    history[this.state.view === before.view ? "replaceState" : "pushState"](null, "", hash);
    this.notify(before);
  }

  /** The address of the page with changes, for links. */
  link(changes) { return write({ ...this.state, ...changes, extra: changes.extra ?? {} }); }
}
