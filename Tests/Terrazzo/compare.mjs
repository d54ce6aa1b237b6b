// Lets Terrazzo resolve what template "dtcg" wrote, and compares every value with the palette.
//
// usage: node compare.mjs TOOL PALETTE FOLDER
//
// TOOL is a module that exports `parse`, `defineConfig` and `Logger` of @terrazzo/parser 2, such as
// node_modules/@terrazzo/parser/dist/index.js. FOLDER has the resolver documents for the themes of PALETTE. Prints what
// Terrazzo reports and each value that differs, and exits with 1 if there is one.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [tool, palettePath, folder] = process.argv.slice(2);
const { parse, defineConfig, Logger } = await import(pathToFileURL(resolve(tool)));
const palette = JSON.parse(readFileSync(palettePath, "utf8"));
const problems = [];
for (const method of ["warn", "error", "log"]) {
  console[method] = (...words) => problems.push(words.join(" "));
}

const weights = {
  thin: 100, hairline: 100, "extra-light": 200, "ultra-light": 200, light: 300, normal: 400, regular: 400, book: 400,
  medium: 500, "semi-bold": 600, "demi-bold": 600, bold: 700, "extra-bold": 800, "ultra-bold": 800, black: 900,
  heavy: 900, "extra-black": 950, "ultra-black": 950,
};

// A value with its members in one order, without what repeats a color or is the default, as Terrazzo normalizes it.
function normal(value, name) {
  if (Array.isArray(value)) return value.map(item => normal(item, name));
  if (value === null || typeof value !== "object") return weights[value] ?? value;
  const members = Object.entries(value)
    .filter(([key, part]) => key !== "hex" && !(key === "alpha" && part === 1) && !(key === "inset" && !part))
    .map(([key, part]) => [key, key === "fontFamily" ? [part].flat() : normal(part, key)]);
  return Object.fromEntries(members.sort(([one], [other]) => one < other ? -1 : 1));
}

const asList = new Set(["shadow", "fontFamily", "gradient"]);

function text(type, value) {
  return JSON.stringify(normal(asList.has(type) ? [value].flat() : value));
}

let count = 0;
for (const theme of palette.themes) {
  const file = pathToFileURL(resolve(join(folder, `${theme.name}.resolver.json`)));
  const logger = new Logger({ level: "info" });
  // How the project calls its tokens is no matter of the output.
  const lint = { rules: { "core/consistent-naming": "off" } };
  const config = defineConfig({ tokens: [file.href], lint }, { cwd: new URL("./", file), logger });
  const read = async url => readFileSync(url, "utf8");
  const { resolver } = await parse([{ filename: file, src: await read(file) }], { config, logger, req: read });
  const inputs = resolver.listPermutations();
  for (const [index, permutation] of theme.permutations.entries()) {
    const wanted = Object.entries(permutation.contexts);
    const input = inputs.find(input => wanted.every(([name, context]) => (input[name] ?? context) === context)) ?? {};
    const tokens = resolver.apply(input);
    for (const row of palette.tokens.filter(row => row.theme === theme.name)) {
      const entry = row.values[row.pattern === undefined ? 0 : theme.patterns[row.pattern][index]];
      if (entry === undefined || entry === null) continue;
      count += 1;
      const own = tokens[row.path];
      if (own?.$type !== row.type || text(row.type, own.$value) !== text(row.type, entry.value)) {
        problems.push(`${row.path} in ${theme.name} ${permutation.id} is ${JSON.stringify(own?.$value)}, not ${JSON.stringify(entry.value)}`);
      }
    }
  }
  const { errorCount, warnCount } = logger.stats?.() ?? {};
  if (errorCount || warnCount) problems.push(`${errorCount} errors and ${warnCount} warnings`);
}
process.stdout.write(problems.map(line => line + "\n").join("") + `${count} values, ${problems.length} problems\n`);
process.exit(problems.length ? 1 : 0);
