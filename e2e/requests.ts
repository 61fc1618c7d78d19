import type { Page, Request } from "playwright/test";

const QUIET_MS = 500;

/** The live-update stream stays open as long as the page. */
const staysOpen = (request: Request) => request.url().includes("/v1/live-updates");

/**
 * Follows the page's requests from now on. The returned function waits until none has been pending for half a
 * second; Playwright's own "networkidle" would wait for the live-update stream forever.
 */
export function followRequests(page: Page) {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  page.on("request", (request) => {
    if (staysOpen(request)) return;
    pending.add(request);
    changedAt = Date.now();
  });
  const end = (request: Request) => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    while (pending.size > 0 || Date.now() - changedAt < QUIET_MS) await page.waitForTimeout(50);
  };
}
