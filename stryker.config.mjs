// What `npm run mutate` changes. The tests that have to notice are those of the rules, which need no database
// (`TESTS_OF_RULES` in vitest.config.ts); guards that only hold inside PostgreSQL are taken out by `npm run sabotage`.

/** What decides about money, permissions and secrets, from the nearest to money on. */
export const MODULES = [
  "lib/core/{money,margin,percent,quantity,bills,scale-label,documents,pix,boleto,calendar,settlement-day}.ts",
  "lib/modules/{sales,store-credits,fiado,cash-registers,pdv}/**/rules.ts",
  // Conditions of a query: `drawer-terms.test.ts` holds them against the database's own sums.
  "!lib/modules/cash-registers/movements/rules.ts",
  "components/pdv/payment/tender.ts",
  "components/pdv/cart/discount.ts",
  "lib/modules/{bills,payables,receivables,quotes,billing}/**/rules.ts",
  "lib/modules/reports/commissions/rules.ts",
  "lib/modules/products/price-changes/rules.ts",
  "lib/modules/stock/**/rules.ts",
  "lib/modules/{approvals,users}/**/rules.ts",
  "lib/access/{permissions,plan,token,seal,navigation,public-pages}.ts",
  "lib/gateway/{gateway,mercado-pago-notice}.ts",
];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: MODULES,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  // Whatever Stryker writes stays where neither git nor any other check looks.
  tempDirName: ".data/stryker",
  ignorePatterns: [".data", ".next", "public", "docs", "prisma/migrations", "bench", "faults", "e2e", "test-results"],
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: ".data/reports/mutation.json" },
  concurrency: 2,
};
