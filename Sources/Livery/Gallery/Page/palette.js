// The palette as the page asks it: rows by permutation, tokens by path, verdicts by address.

export class Palette {
  constructor(document) {
    Object.assign(this, document);
    this.themesByName = new Map(document.themes.map((theme) => [theme.name, theme]));
    this.tokensByKey = new Map(document.tokens.map((row) => [`${row.theme} ${row.path}`, row]));
    this.waiversById = new Map((document.waivers ?? []).map((waiver) => [waiver.id, waiver]));
    this.componentsByKey = new Map(document.components.map((row) => [`${row.theme} ${row.name}`, row]));
  }

  theme(name) { return this.themesByName.get(name) ?? this.themes[0]; }

  /** The index of a permutation; 0 if there is no such one. */
  column(theme, permutation) {
    return Math.max(0, this.theme(theme).permutations.findIndex(({ id }) => id === permutation));
  }

  /** The value of a row in a permutation. */
  value(row, theme, column) {
    if (row.pattern === undefined) return row.values[0];
    return row.values[this.theme(theme).patterns[row.pattern][column]];
  }

  token(theme, path, column) {
    const row = this.tokensByKey.get(`${theme} ${path}`);
    return row ? this.value(row, theme, column) : null;
  }

  row(theme, path) { return this.tokensByKey.get(`${theme} ${path}`); }

  tokensOf(theme, ...types) {
    return this.tokens.filter((row) => row.theme === theme && (!types.length || types.includes(row.type)));
  }

  /** The permutations that verdicts name, each with a column that it stands for. */
  measured(theme) {
    const { permutations, measured } = this.theme(theme);
    return (measured ?? permutations).map(({ id, contexts }) => ({
      id,
      column: permutations.findIndex((one) => Object.entries(contexts).every(([key,
        value]) => one.contexts[key] === value)),
    }));
  }

  /** The id that verdicts have in a permutation. */
  measuredId(theme, column) {
    const { permutations, measured } = this.theme(theme);
    const contexts = permutations[column]?.contexts ?? {};
    const found = (measured ?? permutations).find((one) =>
      Object.entries(one.contexts).every(([key, value]) => contexts[key] === value));
    return found?.id;
  }

  /** The verdicts of a theme in one permutation, with their indices. */
  verdictsIn(theme, permutation) {
    return this.verdicts.map((verdict, index) => ({ verdict, index }))
      .filter(({ verdict }) => verdict.theme === theme && verdict.permutation === permutation);
  }
}

/** What a verdict is for those who read it: a waiver is no pass. */
export const statusOf = (verdict) => (verdict.verdict === "fail" && verdict.waiver ? "waived" : verdict.verdict);

const ORDER = ["fail", "waived", "unknown", "pass", "exempt"];
export const bySeverity = (one, other) => ORDER.indexOf(one) - ORDER.indexOf(other);

export const STATUS_TEXT = {
  fail: "Fails", waived: "Waived", pass: "Passes", exempt: "Exempt", unknown: "Unknown",
};

/** Rounded down to hundredths, so that a ratio never looks sufficient when it is not. */
export const ratioText = (ratio) => (typeof ratio === "number"
  ? `${(Math.floor(ratio * 100 + 1e-7) / 100).toFixed(2)}:1` : "–");

export const addressOf = (component, cell) =>
  `${component.name}[${Object.entries(cell).map(([axis, value]) => `${axis}=${value}`).join(",")}]`;
