// Lists every page of the application from the folders of `app`, so that a new page is checked automatically.
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { root } from "../project.mjs";

/**
 * Example values for the dynamic segments of a path. They need not exist: a page requests its data only after it is rendered.
 * @type {Record<string, string>}
 */
const EXAMPLES = {
  "[slug]": "fechar-o-caixa",
  "[token]": `x_${"A".repeat(43)}`,
  "[id]": "00000000-0000-4000-8000-000000000000",
  "[...unknown]": "nada-aqui",
};

/**
 * The demo user who opens the pages of a route group. Pages of other groups are public.
 * @type {Record<string, "dono" | "master">}
 */
const DEMO_USERS = { "(painel)": "dono", "(master)": "master" };

/** Returns `{ path, demoUser }` for each page; `demoUser` is null for public pages. */
export const listPages = () =>
  readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => dirname(file).split(sep))
    .map((parts) => ({
      path: `/${parts
        .filter((part) => part !== "." && !part.startsWith("("))
        .map(exampleOf)
        .join("/")}`,
      demoUser: DEMO_USERS[parts[0] ?? ""] ?? null,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

/** @param {string} part */
function exampleOf(part) {
  if (!part.startsWith("[")) return part;
  const example = EXAMPLES[part];
  if (!example) throw new Error(`scripts/checks/pages.mjs needs an example for ${part}`);
  return example;
}
