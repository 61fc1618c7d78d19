import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { openTill, waitForOfflineTill } from "./till";

const PAGE = "<!doctype html><title>PDV</title><p>Caixa aberto</p>";

/** A server with the till's service worker and a page for it, whose connection can be lost in the middle of that page. */
async function startServer() {
  let isFailing = false;
  const files: Record<string, [type: string, text: string]> = {
    "/pdv-sw.js": ["text/javascript", readFileSync("public/pdv-sw.js", "utf8")],
    "/sem-internet.html": ["text/html", "<!doctype html><title>Sem internet</title><p>Sem internet</p>"],
    "/sem-internet.css": ["text/css", ""],
    "/pdv": ["text/html", PAGE],
  };
  const server = createServer(({ url = "" }, response) => {
    const [type, text] = files[url] ?? [];
    response.writeHead(type ? 200 : 404, { "content-type": type ?? "text/plain", "x-app-version": "1" });
    if (url === "/pdv" && isFailing) loseConnection(response);
    else response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Resolves when a page was begun and its connection closed. */
    failNextPage: () => {
      isFailing = true;
      return once(server, "lost");
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };

  function loseConnection(response: ServerResponse) {
    response.write(PAGE.slice(0, 30));
    setTimeout(() => {
      response.destroy();
      server.emit("lost");
    }, 300);
  }
}

test("opens the kept till offline after the connection was lost while a newer page arrived", async ({ browser }) => {
  const server = await startServer();
  const context = await browser.newContext();
  const page = await context.newPage();
  const keep = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.register("/pdv-sw.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "keep", files: [], version: "1", isComplete: true });
    });
  try {
    await page.goto(`${server.url}/pdv`);
    await keep();
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/pdv")))).toBe(true);
    const lost = server.failNextPage();
    await keep();
    await lost;
    await server.close();
    await page.goto(`${server.url}/pdv`);
    await expect(page.getByText("Caixa aberto")).toBeVisible();
  } finally {
    await context.close();
    await server.close().catch(() => undefined);
  }
});

/** Keeps the registration of the service worker back until the returned function is called. */
async function holdRegistration(page: Page) {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    const allowed = new Promise<void>((resolve) => Object.assign(window, { allowRegistration: resolve }));
    serviceWorker.register = (address, options) => {
      Object.assign(window, { isRegistering: true });
      return allowed.then(() => register(address, options));
    };
  });
  return async () => {
    await expect.poll(() => page.evaluate("window.isRegistering")).toBe(true);
    await page.evaluate("allowRegistration()");
  };
}

test("keeps the till after the network was lost while its service worker was loaded", async ({ page, context }) => {
  await enter(page, "dono");
  const continueRegistration = await holdRegistration(page);
  await openTill(page);
  const notice = page.getByText("Sem internet").first();
  await context.setOffline(true);
  await continueRegistration();
  await expect(notice).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await waitForOfflineTill(page);
});
