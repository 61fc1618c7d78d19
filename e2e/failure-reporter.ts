import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";

/** What Playwright calls the file with the failed test's page. */
const ATTACHMENT = "error-context";
const PAGE_CONTENT = /```yaml\n([\s\S]*?)\n```/;
const MAX_PAGE_LINES = 200;
const MAX_LOG_LINES = 20;
const MAX_LOG_LINE_LENGTH = 500;

/**
 * Prints what the page contained when a test failed, and what the server logged during the test. Of a run on another machine, only
 * the output may be left to find the cause.
 */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === test.expectedStatus) return;
    const title = test.titlePath().filter(Boolean).join(" › ");
    print(`The page of ${title}:`, pageOf(result));
    print("What its server logged:", serverLogDuring(result));
  }
}

function print(heading: string, lines: readonly string[]) {
  if (lines.length > 0) process.stdout.write(`    ${[heading, ...lines].join("\n    ")}\n`);
}

function pageOf({ attachments }: TestResult): string[] {
  const file = attachments.find(({ name }) => name === ATTACHMENT)?.path;
  const content = file && existsSync(file) ? PAGE_CONTENT.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  return content?.split("\n").slice(0, MAX_PAGE_LINES) ?? [];
}

function serverLogDuring({ parallelIndex, startTime }: TestResult): string[] {
  const environments: NodeJS.ProcessEnv[] = JSON.parse(process.env.E2E_ENVIRONMENTS ?? "[]");
  const file = environments[parallelIndex]?.E2E_SERVER_LOG;
  if (!file || !existsSync(file)) return [];
  const isDuringTest = (line: string) => (/"time":"([^"]+)"/.exec(line)?.[1] ?? "") >= startTime.toISOString();
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(isDuringTest)
    .slice(-MAX_LOG_LINES)
    .map((line) => line.slice(0, MAX_LOG_LINE_LENGTH));
}
