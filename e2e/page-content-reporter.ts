import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";

/** What Playwright calls the file with the failed test's page. */
const ATTACHMENT = "error-context";
const PAGE_CONTENT = /```yaml\n([\s\S]*?)\n```/;
const MAX_LINES = 200;

/**
 * Prints what the page contained when a test failed. On a machine of which only the output is kept, this is all that is left to
 * find the cause.
 */
export default class PageContentReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult) {
    if (status === test.expectedStatus) return;
    const file = attachments.find(({ name }) => name === ATTACHMENT)?.path;
    if (!file || !existsSync(file)) return;
    const content = PAGE_CONTENT.exec(readFileSync(file, "utf8"))?.[1];
    if (!content) return;
    const lines = content.split("\n");
    const title = test.titlePath().filter(Boolean).join(" › ");
    process.stdout.write(`${[`    The page of ${title}:`, ...lines.slice(0, MAX_LINES)].join("\n    ")}\n`);
  }
}
