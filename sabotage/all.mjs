// Every sabotage: a change that removes a guard, and the test that must fail without it. `npm run sabotage` runs them all.
// A sabotage is `{ name, why, breaks, test, named, row? }`. `breaks` lists SQL statements and changes `{ file, replace, by }`, where
// `replace` must occur exactly once in the file. `named` is the title of the test that must fail; `row` replaces its %s.
import { accounts } from "./accounts.mjs";
import { api } from "./api.mjs";
import { archiving } from "./archiving.mjs";
import { billing } from "./billing.mjs";
import { bills } from "./bills.mjs";
import { cart } from "./cart.mjs";
import { catalogs } from "./catalogs.mjs";
import { data } from "./data.mjs";
import { displays } from "./displays.mjs";
import { fiado } from "./fiado.mjs";
import { master } from "./master.mjs";
import { offline } from "./offline.mjs";
import { people } from "./people.mjs";
import { pix } from "./pix.mjs";
import { productCache } from "./product-cache.mjs";
import { quotes } from "./quotes.mjs";
import { registers } from "./registers.mjs";
import { replica } from "./replica.mjs";
import { reports } from "./reports.mjs";
import { returns } from "./returns.mjs";
import { secondFactors } from "./second-factors.mjs";
import { startup } from "./start.mjs";
import { stock } from "./stock.mjs";
import { synchronization } from "./synchronization.mjs";
import { tenancy } from "./tenancy.mjs";
import { tillRules } from "./tills.mjs";
import { transactions } from "./transactions.mjs";
import { recordVersions } from "./versions.mjs";
import { workers } from "./workers.mjs";

/** @import { Sabotage, SabotageEntry } from "../scripts/script-types" */

/** @type {SabotageEntry[]} */
const entries = [
  ...registers,
  ...offline,
  ...returns,
  ...reports,
  ...archiving,
  ...replica,
  ...stock,
  ...fiado,
  ...bills,
  ...quotes,
  ...billing,
  ...pix,
  ...data,
  ...displays,
  ...api,
  ...tenancy,
  ...transactions,
  ...tillRules,
  ...productCache,
  ...cart,
  ...accounts,
  ...people,
  ...master,
  ...secondFactors,
  ...startup,
  ...workers,
  ...recordVersions,
  ...synchronization,
  ...catalogs,
];

/** @type {Sabotage[]} */
export const sabotages = entries.map(({ breaks, named, row, ...one }) => ({
  ...one,
  named,
  title: [row ?? []].flat().reduce((title, value) => title.replace("%s", value), named),
  files: breaks.filter((part) => typeof part !== "string"),
  sql: breaks.filter((part) => typeof part === "string"),
}));
