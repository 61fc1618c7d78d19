// Configuration of `npm run mutate`. The mutants must be killed by the tests that need no database (`TESTS_OF_RULES` in
// vitest.config.ts). Checks that work only inside PostgreSQL are covered by `npm run sabotage`.

/** The modules to mutate: rules about money, permissions and secrets, the most important first. */
export const MODULES = [
  "lib/core/{money,margin,percent,quantity,bills,scale-label,documents,pix,boleto,calendar,settlement-day}.ts",
  "lib/modules/{sales,store-credits,fiado,cash-registers,pdv}/**/*rules.ts",
  // Query conditions: `drawer-terms.test.ts` compares them with the database's sums.
  "!lib/modules/cash-registers/movements/rules.ts",
  "components/pdv/payment/tender.ts",
  "components/pdv/cart/discount.ts",
  "lib/modules/{bills,payables,receivables,quotes,billing}/**/*rules.ts",
  "lib/modules/reports/commissions/rules.ts",
  "lib/modules/products/price-changes/rules.ts",
  "lib/modules/stock/**/*rules.ts",
  "lib/modules/{approvals,users}/**/*rules.ts",
  "lib/access/{permissions,plan,token,seal,navigation,public-pages}.ts",
  "lib/gateway/{gateway,mercado-pago-notice}.ts",
];

/** A folder that git and the other checks ignore. */
export const WORK_FOLDER = ".data/stryker";
export const REPORT = ".data/reports/mutation.json";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: MODULES,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  tempDirName: WORK_FOLDER,
  ignorePatterns: [".data", ".next", "public", "docs", "prisma/migrations", "bench", "faults", "e2e", "test-results"],
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: REPORT },
  concurrency: 2,
};
