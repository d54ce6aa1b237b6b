import { defineConfig } from "@terrazzo/cli";
import css from "@terrazzo/plugin-css";
import { makeCSSVar } from "@terrazzo/token-tools/css";

export default defineConfig({
  tokens: ["./tokens/acme.resolver.json"],
  outDir: "./dist/",
  plugins: [
    css({
      filename: "tokens.css",
      variableName: (token) => makeCSSVar(token.id, { prefix: "acme" }),
      permutations: [
        { input: {}, prepare: (css) => `:root {\n  ${css}\n}` },
        { input: { mode: "dark" }, include: ["color.**"], prepare: (css) => `[data-mode="dark"] {\n  ${css}\n}` },
        { input: { width: "wide" }, include: ["space.**"], prepare: (css) => `@media (width >= 600px) {\n  :root {\n    ${css}\n  }\n}` },
      ],
    }),
  ],
});
