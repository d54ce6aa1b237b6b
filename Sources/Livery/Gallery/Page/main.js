// The page: its navigation, its switches, and the view that the address asks for.

import { checkbox, find, h, refill, select, setStyle } from "./dom.js";
import { Palette, statusOf } from "./palette.js";
import { consequences, Overrides, Questions } from "./measure.js";
import { Store } from "./state.js";
import { skinOf } from "./skin.js";
import { overview } from "./overview.js";
import { colors } from "./colors.js";
import { contrastMatrix } from "./contrast.js";
import { foundations } from "./foundations.js";
import { componentView } from "./components.js";
import { layouts } from "./layouts.js";
import { compareView } from "./compare.js";
import { findingsView } from "./findings.js";
import { explanation, targetText } from "./explain.js";
import { renderWhatIf } from "./whatif.js";
import { startPreview } from "./preview.js";

const readJSON = (id) => JSON.parse(find(id)?.textContent.trim() || "null");

/** What all views ask: the palette, what is chosen, and what is measured there. */
function makeApp() {
  const palette = new Palette(readJSON("palette"));
  const settings = readJSON("settings") ?? {};
  palette.solved = settings.layouts;
  const before = readJSON("before");
  // Who compares wants to see what is different.
  const store = new Store(before ? "compare" : undefined);
  const app = { palette, store, settings, before, questions: new Questions(palette),
    isWhatIfOpen: false };
  let known = {};
  const once = (name, compute) => (known[name] ??= compute());

  app.update = (state) => {
    known = {};
    app.state = state;
    app.theme = palette.theme(state.theme).name;
    app.column = chosenColumn(palette, app.theme, state.in);
    app.permutation = palette.theme(app.theme).permutations[app.column]?.id ?? "";
    app.measuredPermutation = palette.measuredId(app.theme, app.column);
    app.overrides = new Overrides(palette, state.set);
  };
  app.component = (name) => palette.componentsByKey.get(`${app.theme} ${name}`);
  app.isWaived = (question) => [...question.verdicts].some((index) => palette.verdicts[index].waiver);
  app.answer = (question, index) => {
    const verdict = palette.verdicts[index];
    if (question.overrides !== app.overrides) {
      question.overrides = app.overrides;
      question.answer = app.questions.answer(question, app.overrides);
    }
    const { answer } = question;
    const isSame = answer.outcome === verdict.verdict;
    const status = isSame ? statusOf(verdict) : answer.outcome;
    return { question, verdict, index, answer, status };
  };
  app.verdicts = () => once("verdicts", () => palette.verdictsIn(app.theme, app.measuredPermutation)
    .filter(({ index }) => app.questions.byVerdict[index]).map(({ index }) => app.answer(app.questions.byVerdict[index], index)));
  app.answersOf = (component, cell) => component.cells[cell].pairs
    .filter((index) => palette.verdicts[index].permutation === app.measuredPermutation
      && app.questions.byVerdict[index])
    .map((index) => app.answer(app.questions.byVerdict[index], index));
  app.consequences = () => once("consequences", () => {
    const start = performance.now();
    return { ...consequences(app.questions, app.overrides), duration: performance.now() - start };
  });
  app.matches = (text) => {
    const words = app.state.q.trim().toLowerCase().split(/\s+/).filter(Boolean);
    return words.every((word) => text.toLowerCase().includes(word));
  };
  app.explain = (target) => store.set({ focus: targetText(target) });
  return app;
}

/** The permutation of the address, or the one that this screen prefers. */
function chosenColumn(palette, theme, wanted) {
  const { permutations } = palette.theme(theme);
  const index = permutations.findIndex(({ id }) => id === wanted);
  if (index >= 0) return index;
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const contrast = matchMedia("(prefers-contrast: more)").matches ? "high" : "normal";
  const preferred = permutations.findIndex((one) => one.scheme === scheme && one.contrast === contrast);
  return Math.max(0, preferred);
}

const VIEWS = { overview, colors, contrast: contrastMatrix, foundations, layouts, findings: findingsView, compare: compareView };

function entries(app) {
  const list = [["overview", "Overview"], ["findings", "Findings"], ["colors", "Colors"], ["contrast", "Contrast"],
    ["foundations", "Type and space"]];
  if ((app.palette.solved ?? []).some(({ theme }) => !theme || theme === app.theme)) list.push(["layouts", "Layouts"]);
  if (app.before) list.push(["compare", "Before and after"]);
  return list;
}

function renderNavigation(app) {
  const link = (view, text) => h("li", {}, h("a", {
    href: app.store.link({ view, q: "", focus: "" }), "aria-current": app.state.view === view ? "page" : null,
      "data-key": `nav-${view}`,
  }, text));
  const components = app.palette.components.filter(({ theme }) => theme === app.theme);
  refill(find("navigation"),
    h("ul", {}, entries(app).map(([view, text]) => link(view, text))),
    components.length ? [h("h2", {}, "Components"), h("ul", {},
      components.map(({ name }) => link(`component:${name}`, name)))] : null);
}

const VISIONS = [["none", "Full color vision"], ["protan", "Protanopia"], ["deutan", "Deuteranopia"],
  ["tritan", "Tritanopia"], ["gray", "No color"]];
const ZOOMS = [["100", "100 %"], ["150", "150 %"], ["200", "200 %"]];

/** A select for each modifier of the theme; one for the permutations where they do not tell apart. */
function permutationControls(app) {
  const { permutations } = app.palette.theme(app.theme);
  if (permutations.length < 2) return [];
  const modifiers = [...new Set(permutations.flatMap(({ contexts }) => Object.keys(contexts)))];
  if (modifiers.length < 2) {
    return [select(modifiers[0] ?? "appearance", permutations.map(({ id }) => [id, id]), app.permutation,
      (id) => app.store.set({ in: id }), { "data-key": "permutation" })];
  }
  const current = permutations[app.column].contexts;
  return modifiers.map((modifier) => {
    const values = [...new Set(permutations.map(({ contexts }) => contexts[modifier]).filter(Boolean))];
    const choose = (value) => {
      const wanted = { ...current, [modifier]: value };
      const fits = (one) => Object.entries(wanted).filter(([name, context]) => one.contexts[name] === context).length;
      const best = permutations.filter(({ contexts }) => contexts[modifier] === value).sort((one,
        other) => fits(other) - fits(one))[0];
      if (best) app.store.set({ in: best.id });
    };
    return select(modifier, values.map((value) => [value, value]), current[modifier], choose,
      { "data-key": `modifier-${modifier}` });
  });
}

function renderControls(app) {
  const { store, state, palette } = app;
  refill(find("controls"),
    palette.themes.length > 1
      ? select("theme", palette.themes.map(({ name }) => [name, name]), app.theme,
        (theme) => store.set({ theme, in: "", focus: "", view: state.view.startsWith("component:") ? "overview"
        : state.view }), { "data-key": "theme" }) : null,
    permutationControls(app),
    select("vision", VISIONS, state.vision, (vision) => store.set({ vision }), { "data-key": "vision" }),
    select("text size", ZOOMS, state.zoom, (zoom) => store.set({ zoom }), { "data-key": "zoom" }),
    checkbox("right to left", state.dir === "rtl", (on) => store.set({ dir: on ? "rtl" : "ltr" }),
      { "data-key": "dir" }));
}

function renderSkin(app) {
  const root = document.documentElement;
  const { scheme, colors: skin } = skinOf(app.palette, app.theme, app.column);
  setStyle(root, { "color-scheme": scheme, "--text-scale": String(Number(app.state.zoom) / 100) });
  setStyle(root, Object.fromEntries(Object.entries(skin).map(([name, color]) => [`--ui-${name}`, color])));
  root.dir = app.state.dir;
  document.body.dataset.vision = app.state.vision;
}

function renderView(app) {
  const [kind, name] = app.state.view.split(/:(.*)/s);
  const view = kind === "component" ? componentView(app, name) : (VIEWS[kind] ?? overview)(app);
  refill(find("view"), view);
  const title = find("view").querySelector("h1")?.textContent ?? "";
  document.title = `${title} · ${app.theme}`;
}

/** The panel takes the focus when it opens, and gives it back when it closes. */
function makePanel(app) {
  const panel = find("panel");
  let opener = null;
  const close = () => {
    app.store.set({ focus: "" });
    if (opener?.isConnected) opener.focus();
    else if (opener?.dataset.key) [...document.querySelectorAll("[data-key]")].find((one) => one.dataset.key === opener.dataset.key)?.focus();
    opener = null;
  };
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !panel.hidden) close(); });
  return (isNew) => {
    const content = app.state.focus ? explanation(app, app.state.focus) : null;
    if (content && panel.hidden) opener = document.activeElement;
    panel.hidden = !content;
    document.body.classList.toggle("has-panel", Boolean(content));
    if (!content) return panel.replaceChildren();
    const heading = h("h2", { id: "panel-title", tabindex: "-1" }, content.title);
    refill(panel,
      h("div", { class: "panel-head" }, heading, h("button",
        { type: "button", class: "close", "aria-label": "Close", "data-key": "close", onclick: close }, "✕")),
      h("div", { class: "panel-body" }, content.body));
    if (isNew) {
      panel.scrollTop = 0;
      heading.focus({ preventScroll: true });
    }
  };
}

function start() {
  const app = makeApp();
  const renderPanel = makePanel(app);
  const search = find("search");
  const status = find("preview-status");
  if (app.settings.preview) app.preview = startPreview(app.settings.preview, status);
  const render = (state, before) => {
    app.update(state);
    renderSkin(app);
    renderNavigation(app);
    renderControls(app);
    renderView(app);
    renderWhatIf(app, find("whatif"));
    renderPanel(Boolean(before) && state.focus !== before.focus);
    if (search.value !== state.q) search.value = state.q;
    if (before && before.view !== state.view) {
      scrollTo(0, 0);
      const heading = find("view").querySelector("h1");
      heading?.setAttribute("tabindex", "-1");
      if (!state.focus) heading?.focus({ preventScroll: true });
    }
  };
  app.store.listen(render);
  search.addEventListener("input", () => {
    const isSearchable = ["colors", "contrast", "foundations", "layouts", "compare"].includes(app.state.view);
    app.store.set({ q: search.value, view: isSearchable || !search.value ? app.state.view : "colors" });
    search.focus();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches?.("input, select, textarea");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.focus();
  });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    matchMedia(query).addEventListener("change", () => render(app.store.state, app.store.state));
  }
  find("skip").addEventListener("click", (event) => { event.preventDefault(); find("view").focus(); });
  render(app.store.state);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

start();
