import { readdirSync, readFileSync } from "node:fs";
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
const FOLDERS_OF_SHARED_TESTS = ["lib/api", "lib/modules", "lib/testing", "components"];
/** How a test file changes its process: settings, doubles, a moved clock, or a part of the server that keeps running. */
const CHANGES_PROCESS = /\b(?:process|globalThis|vi)\.|startWorker|jobs-schema/;

const onlyRules = process.env.TESTS === "rules";
const isMutationTest = Boolean(process.env.STRYKER_MUTATOR_WORKER);

// Tests of rules restore what they change, so one process runs many files: three times as fast.
const testsOfRules = { include: TESTS_OF_RULES, isolate: false };

// So do tests with a database, if they leave their process unchanged: loading the application takes longer than many of them.
const sharedTests = {
  include: FOLDERS_OF_SHARED_TESTS.flatMap(testFilesIn).filter(leavesProcessUnchanged),
  exclude: [...configDefaults.exclude, ...TESTS_OF_RULES],
  isolate: false,
  setupFiles: ["lib/testing/setup.ts", "lib/testing/unchanged-process.ts"],
};

const otherTests = {
  include: EVERY_TEST,
  exclude: [...sharedTests.exclude, ...sharedTests.include],
  setupFiles: ["lib/testing/setup.ts"],
};

function testFilesIn(folder: string) {
  const names = readdirSync(here(folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

function leavesProcessUnchanged(file: string) {
  return !CHANGES_PROCESS.test(readFileSync(here(file), "utf8"));
}

const resolve = {
  alias: { "@": here("."), "server-only": here("./node_modules/server-only/empty.js") },
};
const common = {
  environment: "node",
  env: { LOG_LEVEL: "silent", NEXTAUTH_SECRET: "only-for-tests-0123456789abcdef0123456789" },
  // The timeout grows with the number of property-test runs.
  testTimeout: Math.max(60_000, Number(process.env.TRIALS ?? 20) * 3_000),
  hookTimeout: 60_000,
  maxWorkers: 2,
};

const project = (name: string, tests: object) => ({ resolve, test: { ...common, ...tests, name } });

const testsOfMutants = { include: TESTS_OF_RULES };
const everyTest = {
  projects: [
    project("rules", testsOfRules),
    ...(onlyRules ? [] : [project("shared", sharedTests), project("others", otherTests)]),
  ],
  globalSetup: onlyRules ? [] : ["lib/testing/statements.ts", "lib/testing/documented-refusals.ts"],
};

export default defineConfig({
  resolve,
  test: { ...common, ...(isMutationTest ? testsOfMutants : everyTest) },
});
