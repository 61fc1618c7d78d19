// Every guard whose absence a test must notice, with what takes it out. `npm run sabotage` tries them all.
// A sabotage is `{ name, why, breaks, test, named }`: `breaks` are changes `{ file, replace, by }` of texts that stand
// exactly once in their file, and statements of SQL; `named` is the title that must turn red, `row` what fills its %s.
import { accounts } from "./accounts.mjs";
import { api } from "./api.mjs";
import { billing } from "./billing.mjs";
import { bills } from "./bills.mjs";
import { carts } from "./cart.mjs";
import { catalogs } from "./catalogs.mjs";
import { data } from "./data.mjs";
import { fiado } from "./fiado.mjs";
import { master } from "./master.mjs";
import { offline } from "./offline.mjs";
import { people } from "./people.mjs";
import { quotes } from "./quotes.mjs";
import { registers } from "./registers.mjs";
import { reported } from "./reports.mjs";
import { returned } from "./returns.mjs";
import { secondFactors } from "./second-factors.mjs";
import { shelves } from "./shelf.mjs";
import { started } from "./start.mjs";
import { stock } from "./stock.mjs";
import { tenancy } from "./tenancy.mjs";
import { tills } from "./tills.mjs";
import { recordVersions } from "./versions.mjs";
import { workers } from "./workers.mjs";

export const sabotages = [
  ...registers,
  ...offline,
  ...returned,
  ...reported,
  ...stock,
  ...fiado,
  ...bills,
  ...quotes,
  ...billing,
  ...data,
  ...api,
  ...tenancy,
  ...tills,
  ...shelves,
  ...carts,
  ...accounts,
  ...people,
  ...master,
  ...secondFactors,
  ...started,
  ...workers,
  ...recordVersions,
  ...catalogs,
].map(({ breaks, named, row, ...one }) => ({
  ...one,
  named,
  title: row ? named.replace("%s", row) : named,
  files: breaks.filter((part) => typeof part !== "string"),
  sql: breaks.filter((part) => typeof part === "string"),
}));
