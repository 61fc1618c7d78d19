import { defineConfig, type ReporterDescription } from "playwright/test";

const executablePath = process.env.CHROME_PATH;

// Each worker has its own server and database. In the process that starts the workers there is no index.
const environments: NodeJS.ProcessEnv[] = JSON.parse(process.env.E2E_ENVIRONMENTS ?? "[]");
Object.assign(process.env, environments[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** The counts of a run by the test command. */
const reportFile: ReporterDescription[] = process.env.E2E_REPORT
  ? [["json", { outputFile: process.env.E2E_REPORT }]]
  : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [["list"], ["./e2e/failure-reporter.ts"], ...reportFile],
  use: {
    baseURL: process.env.APP_URL ?? "http://localhost:3000",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // Recording every test takes about a quarter of the time. A screenshot of a failed test is kept anyway.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
