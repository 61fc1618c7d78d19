// Every page of the product, read off the folders of `app`: a new one is checked without anybody listing it.
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { root } from "../project.mjs";

/** What stands for a part of an address that varies; the pages ask the server whose it is only once they are shown. */
const EXAMPLES = {
  "[slug]": "fechar-o-caixa",
  "[token]": `x_${"A".repeat(43)}`,
  "[id]": "00000000-0000-4000-8000-000000000000",
  "[...unknown]": "nada-aqui",
};

/** The user of the demonstration who opens the pages of a group; whatever stands in no such group is for strangers. */
const VISITORS = { "(painel)": "dono", "(master)": "master" };

/** Answers `{ path, visitor }` for each page, `visitor` null where nobody needs to log in. */
export const everyPage = () =>
  readdirSync(join(root, "app"), { recursive: true })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => dirname(file).split(sep))
    .map((parts) => ({
      path: `/${parts
        .filter((part) => part !== "." && !part.startsWith("("))
        .map(exampleOf)
        .join("/")}`,
      visitor: VISITORS[parts[0]] ?? null,
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

function exampleOf(part) {
  if (!part.startsWith("[")) return part;
  if (!EXAMPLES[part]) throw new Error(`scripts/checks/pages.mjs precisa de um exemplo para ${part}.`);
  return EXAMPLES[part];
}
