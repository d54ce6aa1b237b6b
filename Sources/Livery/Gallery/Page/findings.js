// Everything that was found, the gravest first: failures of contrast, those that are waived, and what other checks say.

import { checkbox, h, select } from "./dom.js";
import { causeRow, causesOf } from "./overview.js";

export const SEVERITIES = ["error", "warning", "note"];

/** The findings of checks, the gravest first; those about pairs are measured in the page. */
export function checkFindings(app) {
  return (app.palette.findings ?? [])
    .filter(({ check, theme }) => check !== "minimum-contrast" && (!theme || theme === app.theme))
    .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}

export function findingRow(app, finding) {
  const lines = (items) => items.map((item) => h("li", {}, item));
  const { details = [], addresses = [], sources = [], advice, component } = finding;
  return h("li", {},
    h("details", {},
      h("summary", {}, h("span", { class: `severity severity-${finding.severity}` }, finding.severity), " ",
        finding.message, " ", h("code", { class: "check-name" }, finding.check)),
      h("ul", { class: "finding-facts" }, lines(details.slice(0, 20)),
        details.length ? null : lines(addresses.slice(0, 20)),
        sources.slice(0, 4).map(({ message, path, line }) => h("li", {}, `${message ?? ""} ${path ?? ""}${line ? `:${line}` : ""}`.trim()))),
      advice ? h("p", { class: "note" }, advice) : null,
      component && app.component(component) ? h("p", {}, h("a",
        { href: app.store.link({ view: `component:${component}`, q: "" }) }, `Show ${component}`)) : null));
}

export function findingsView(app) {
  const { extra } = app.state;
  const causes = causesOf(app).filter((cause) => app.matches([...cause.components].join(" ") + JSON.stringify(cause.verdict.foreground)));
  const rows = checkFindings(app).filter((finding) => app.matches(`${finding.check} ${finding.message} ${finding.component ?? ""}`));
  const failing = causes.filter(({ status }) => status === "fail");
  const waived = extra.waived === "hide" ? [] : causes.filter(({ status }) => status === "waived");
  const shown = extra.severity && SEVERITIES.includes(extra.severity) ? [extra.severity] : SEVERITIES;
  const section = (id, title, content) => (content.length ? h("section", { "aria-labelledby": `found-${id}` },
    h("h2", { id: `found-${id}` }, `${title} `, h("span", { class: "count" }, String(content.length))), content.list) : null);
  const group = (severity) => {
    const own = rows.filter((finding) => finding.severity === severity);
    return { length: own.length, list: h("ul", { class: "findings" }, own.map((finding) => findingRow(app, finding))) };
  };
  const pairs = (list) => ({ length: list.length, list: h("ul", { class: "causes" }, list.map((cause) => causeRow(app, cause))) });
  const total = failing.length + waived.length + rows.length;
  return [
    h("header", { class: "view-header" },
      h("h1", {}, "Findings"),
      h("p", { class: "lead" }, `Contrast in ${app.permutation}, and what the checks found in all of ${app.theme}.`),
      h("div", { class: "view-controls" },
        select("severity", [["", "All"], ...SEVERITIES.map((one) => [one, one])], extra.severity ?? "",
          (severity) => app.store.set({ extra: { severity } }), { "data-key": "severity" }),
        checkbox("Waived failures", extra.waived !== "hide", (on) => app.store.set({ extra: { waived: on ? "" : "hide" } }),
          { "data-key": "waived" }))),
    total ? null : h("p", { class: "empty" }, "Nothing was found."),
    section("fail", "Pairs that fail", pairs(failing)),
    shown.includes("error") ? section("error", "Errors", group("error")) : null,
    shown.includes("warning") ? section("warning", "Warnings", group("warning")) : null,
    section("waived", "Failures that are waived", pairs(waived)),
    shown.includes("note") ? section("note", "Notes", group("note")) : null,
  ];
}
