// Compares what Tailwind's own utilities are with and without a theme.
//
// usage: node core-utilities.mjs FOLDER THEME.css...
//        node core-utilities.mjs FOLDER --figures
//
// FOLDER is a checkout of tailwindlabs/tailwindcss. Its package tailwindcss is bundled with esbuild, which has to be on
// the path. A utility may differ only if it reads a key of Tailwind's own theme that the theme sets as well. Prints each
// difference, and exits with 1 if there is one. With --figures it prints, by namespace, the names that Tailwind's
// utilities have themselves, which template.json of the template "tailwind" reserves.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [folder, ...themes] = process.argv.slice(2);
const source = join(folder, "packages", "tailwindcss");
const scratch = mkdtempSync(join(tmpdir(), "tailwind-"));
const bundle = join(scratch, "tailwind.cjs");
execFileSync("esbuild", [
  join(source, "src", "index.ts"), "--bundle", "--platform=node", "--format=cjs", "--log-level=error",
  `--outfile=${bundle}`,
]);
const tailwind = createRequire(import.meta.url)(bundle);
rmSync(scratch, { recursive: true });

const ownTheme = readFileSync(join(source, "theme.css"), "utf8");
const load = css => tailwind.__unstable__loadDesignSystem(`${css}\n@tailwind utilities;`);
const core = await load(ownTheme);
const classes = core.getClassList().map(entry => entry[0] ?? entry);

// Keys that a sheet sets in its blocks of @theme.
function keys(css) {
  return new Set([...css.matchAll(/@theme[^{]*\{([^}]*)\}/g)].flatMap(m => [...m[1].matchAll(/(--[\w-]+)\s*:/g)].map(m => m[1])));
}

if (themes[0] === "--figures") {
  const roots = {
    color: ["bg-", "text-", "border-", "shadow-", "outline-", "ring-", "fill-", "stroke-", "accent-", "caret-",
      "decoration-", "divide-", "from-", "via-", "to-", "inset-shadow-", "inset-ring-", "placeholder-", "drop-shadow-",
      "text-shadow-", "ring-offset-"],
    spacing: ["p-", "m-", "w-", "h-", "size-", "min-w-", "max-w-", "min-h-", "max-h-", "gap-", "inset-", "top-", "basis-",
      "space-x-", "translate-", "scroll-m-", "indent-", "leading-", "columns-", "border-spacing-"],
    radius: ["rounded-"], text: ["text-"], font: ["font-"], "font-weight": ["font-"], tracking: ["tracking-"],
    leading: ["leading-"], shadow: ["shadow-"], ease: ["ease-"], blur: ["blur-", "backdrop-blur-"],
    opacity: ["opacity-"], "transition-duration": ["duration-"], "border-width": ["border-"], aspect: ["aspect-"],
    container: ["max-w-", "w-", "columns-", "basis-", "min-w-"], "z-index": ["z-"],
  };
  const known = keys(ownTheme);
  for (const [namespace, starts] of Object.entries(roots)) {
    const names = starts.flatMap(start => classes.filter(c => c.startsWith(start)).map(c => c.slice(start.length)));
    const own = names.filter(n => !known.has(`--${namespace}-${n}`) && !known.has(`--color-${n}`) && !/^[0-9./]/.test(n));
    console.log(`${namespace}: ${[...new Set(own)].sort().join(" ")}`);
  }
  process.exit(0);
}

const before = core.candidatesToCss(classes);
let failed = false;
for (const path of themes) {
  const theme = readFileSync(path, "utf8");
  const shared = [...keys(theme)].filter(key => keys(ownTheme).has(key));
  const merged = await load(`${ownTheme}\n${theme}`);
  const after = merged.candidatesToCss(classes);
  const changed = classes.filter((_, index) => before[index] !== after[index]);
  const differing = changed.filter(name => {
    const css = before[classes.indexOf(name)] ?? "";
    return !shared.some(key => css.includes(`var(${key})`) || css.includes(`var(${key},`));
  });
  console.log(`${path}: ${classes.length} utilities, ${changed.length - differing.length} differ by a key of both themes `
    + `(${shared.join(" ") || "none"}), ${differing.length} for no reason`);
  for (const name of differing) {
    failed = true;
    const index = classes.indexOf(name);
    console.log(`  ${name}:\n    ${before[index]}\n    ${after[index]}`);
  }
}
process.exit(failed ? 1 : 0);
