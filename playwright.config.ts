import { defineConfig } from "playwright/test";

const executablePath = process.env.CHROME_PATH;

// Each worker has its own server and database. In the process that starts the workers there is no index.
const environments: NodeJS.ProcessEnv[] = JSON.parse(process.env.E2E_ENVIRONMENTS ?? "[]");
Object.assign(process.env, environments[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.E2E_REPORT ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  use: {
    baseURL: process.env.APP_URL ?? "http://localhost:3000",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    // Recording every test takes about a quarter of the time. A screenshot and the page's content are kept for a failed test anyway.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
});
