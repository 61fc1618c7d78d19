import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const EVERY_TEST = ["{lib,components,prisma,scripts,server,app,bench}/**/*.test.{ts,tsx,mjs}", "middleware.test.ts"];
/** Tests that need no database, used where speed matters: by `npm run check:fast` and by Stryker, which runs them thousands of times. */
const TESTS_OF_RULES = [
  "lib/{core,access,gateway}/*.test.ts",
  "lib/modules/**/*rules.test.ts",
  "components/pdv/{cart,payment}/*.test.ts",
];

const onlyRules = process.env.TESTS === "rules";
// Tests of rules restore what they change, so one process runs many files: three times as fast.
const testsOfRules = { include: TESTS_OF_RULES, isolate: false };
const otherTests = {
  include: EVERY_TEST,
  exclude: [...configDefaults.exclude, ...TESTS_OF_RULES],
  globalSetup: ["lib/testing/statements.ts", "lib/testing/documented-refusals.ts"],
  setupFiles: ["lib/testing/note-refusals.ts", "lib/testing/record-statements.ts"],
};

export default defineConfig({
  resolve: {
    alias: { "@": here("."), "server-only": here("./node_modules/server-only/empty.js") },
  },
  test: {
    environment: "node",
    env: { LOG_LEVEL: "silent", NEXTAUTH_SECRET: "only-for-tests-0123456789abcdef0123456789" },
    // The timeout grows with the number of property-test runs.
    testTimeout: Math.max(60_000, Number(process.env.TRIALS ?? 20) * 3_000),
    hookTimeout: 60_000,
    maxWorkers: 2,
    ...(process.env.STRYKER_MUTATOR_WORKER
      ? { include: TESTS_OF_RULES }
      : {
          projects: [
            { extends: true, test: { name: "rules", ...testsOfRules } },
            ...(onlyRules ? [] : [{ extends: true as const, test: { name: "others", ...otherTests } }]),
          ],
        }),
  },
});
