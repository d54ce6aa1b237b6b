// Lets Style Dictionary read what template "style-dictionary" wrote, and compares every value with the palette.
//
// usage: node compare.mjs TOOL PALETTE FOLDER
//
// TOOL is a folder with Style Dictionary 4 or 5 and its dependencies: a checkout after `npm install`, or the package itself.
// FOLDER has the output for the themes of PALETTE. The values are those of the transform group "css". Prints what Style
// Dictionary warns about and each value that differs, and exits with 1 if there is one.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [tool, palettePath, folder] = process.argv.slice(2);
const { default: StyleDictionary } = await import(pathToFileURL(resolve(tool, "lib", "StyleDictionary.js")));
const palette = JSON.parse(readFileSync(palettePath, "utf8"));

const problems = [];
for (const method of ["warn", "error", "log"]) {
  console[method] = (...words) => problems.push(words.join(" "));
}
const kebab = name => name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").replace(/[^A-Za-z0-9]+/g, "-").toLowerCase();

// A color as CSS has it, as red, green and blue of a space, and alpha.
function parts(text) {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return { space: "srgb", figures: [...hex.slice(1).map(byte => parseInt(byte, 16) / 255), 1] };
  const figures = [...text.matchAll(/(?<![a-z])-?[\d.]+(?:e-?\d+)?%?/gi)].map(m => m[0]);
  const isBytes = /^rgba?\(/.test(text);
  const number = (figure, whole) => figure.endsWith("%") ? parseFloat(figure) / 100 : parseFloat(figure) / whole;
  return {
    space: isBytes ? "srgb" : /^color\(([a-z0-9-]+)/.exec(text)?.[1],
    figures: [...figures.slice(0, 3).map(figure => number(figure, isBytes ? 255 : 1)), number(figures[3] ?? "1", 1)],
  };
}

// Style Dictionary rounds the colors that it knows to bytes; others it leaves as they are.
function isSameColor(text, color) {
  const { space, figures } = parts(text);
  const wanted = space === "display-p3" ? color.displayP3 : color.srgb;
  if (!wanted) return false;
  return [...wanted, color.alpha ?? 1].every((figure, index) => Math.abs(figure - figures[index]) <= 0.5 / 255 + 1e-9);
}

const length = value => `${value.value}${value.unit}`;
const curve = value => `cubic-bezier(${value.join(", ")})`;
const names = value => [value].flat().map(name => name.replace(/'/g, "\\'"))
  .map(name => /\s/.test(name) ? `'${name}'` : name).join(", ");
const weights = {
  thin: 100, hairline: 100, "extra-light": 200, "ultra-light": 200, light: 300, normal: 400, regular: 400, book: 400,
  medium: 500, "semi-bold": 600, "demi-bold": 600, bold: 700, "extra-bold": 800, "ultra-bold": 800, black: 900,
  heavy: 900, "extra-black": 950, "ultra-black": 950,
};
const weight = value => String(weights[value] ?? value);

// What the texts around the colors of a value have to be, with a mark for each color.
function plain(type, value, left = []) {
  switch (type) {
    case "color": return "¤";
    case "dimension": case "duration": return length(value);
    case "fontFamily": return names(value);
    case "fontWeight": return weight(value);
    case "cubicBezier": return curve(value);
    case "strokeStyle": return typeof value === "string" ? value : "dashed";
    case "border": return `${length(value.width)} ${plain("strokeStyle", value.style)} ¤`;
    case "transition": return `${length(value.duration)} ${curve(value.timingFunction)} ${length(value.delay)}`;
    case "shadow":
      return [value].flat().map(layer => [
        ...(layer.inset ? ["inset"] : []), ...["offsetX", "offsetY", "blur", "spread"].map(name => length(layer[name])), "¤",
      ].join(" ")).join(", ");
    case "typography": {
      const height = left.includes("lineHeight") ? "" : `/${value.lineHeight}`;
      return `${weight(value.fontWeight)} ${length(value.fontSize)}${height} ${names(value.fontFamily)}`;
    }
    case "gradient": return value.map(stop => `¤ ${stop.position * 100}%`).join(", ");
    default: return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

// A text with each figure in its shortest form.
const figures = text => text.replace(/-?\d*\.?\d+(?:e-?\d+)?/gi, figure => String(Number(figure)));

const inText = /#[0-9a-f]{6}\b|(?:rgba?|color)\([^)]*\)/gi;
function colors(value) {
  if (Array.isArray(value.srgb)) return [value];
  if (value.colorSpace === "srgb") return [{ srgb: value.components, alpha: value.alpha }];
  if (value.colorSpace === "display-p3") return [{ displayP3: value.components, alpha: value.alpha }];
  return Object.values(value).flatMap(part => part && typeof part === "object" ? colors(part) : []);
}

let count = 0;
for (const theme of palette.themes) {
  for (const [index, permutation] of theme.permutations.entries()) {
    const source = join(folder, `${kebab(theme.name)}.${kebab(permutation.id)}.json`);
    const dictionary = new StyleDictionary({
      source: [source],
      log: { verbosity: "verbose" },
      platforms: { css: { transformGroup: "css", files: [{ destination: "theme.css", format: "css/variables" }] } },
    });
    await dictionary.hasInitialized;
    await dictionary.formatPlatform("css");
    const { allTokens } = await dictionary.getPlatformTokens("css");
    const found = new Map(allTokens.map(token => [token.path.join("."), token]));
    for (const row of palette.tokens.filter(row => row.theme === theme.name)) {
      const entry = row.values[row.pattern === undefined ? 0 : theme.patterns[row.pattern][index]];
      if (entry === undefined || entry === null) continue;
      count += 1;
      const token = found.get(row.path);
      const text = String(token?.$value ?? token?.value ?? "nothing");
      const wanted = entry.value;
      const own = text.match(inText) ?? [];
      const inks = colors(entry);
      const shown = figures(text.replace(inText, "¤").replace(/"/g, "'"));
      const isSame = shown === figures(plain(row.type, wanted, row.extensions?.["dev.livery"]?.unspecified))
        && own.length === inks.length && own.every((color, index) => isSameColor(color, inks[index]));
      if (!isSame) problems.push(`${source}: ${row.path} is ${text}, not ${JSON.stringify(wanted)}`);
    }
  }
}
const noise = /^\s*$|^css$|^\S* ?theme\.css$/;
const told = problems.filter(line => !noise.test(line.trim()));
process.stdout.write(told.map(line => line + "\n").join("") + `${count} values, ${told.length} problems\n`);
process.exit(told.length ? 1 : 0);
