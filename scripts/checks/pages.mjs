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

/** Returns `{ path, demoUser }` for each page, sorted by path; `demoUser` is null for public pages. */
export function listPages() {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
  const folders = files.filter((file) => /(^|[\\/])page\.tsx$/.test(file)).map((file) => dirname(file).split(sep));
  const pages = folders.map((folder) => ({
    path: pathOf(folder),
    demoUser: DEMO_USERS[folder[0] ?? ""] ?? null,
  }));
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Returns the URL path of a page's folder: without route groups, and with example values for dynamic segments.
 * @param {string[]} folder
 */
function pathOf(folder) {
  const segments = folder.filter((segment) => segment !== "." && !segment.startsWith("("));
  return `/${segments.map(withExample).join("/")}`;
}

/** @param {string} segment */
function withExample(segment) {
  if (!segment.startsWith("[")) return segment;
  const example = EXAMPLES[segment];
  if (!example) throw new Error(`scripts/checks/pages.mjs needs an example for ${segment}`);
  return example;
}
