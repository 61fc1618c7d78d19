import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright/test";
import { enter, expect, test } from "./journeys";
import { openTill, waitForOfflineTill } from "./till";

const PAGE = "<!doctype html><title>PDV</title><p>Caixa aberto</p>";

type Failure = "connection lost" | "no response" | 429 | 500 | 502 | 503 | 504;

/** A server with the till's service worker and a page for it, which can fail to serve that page. */
async function startServer() {
  let failure: Failure | undefined;
  const files: Record<string, [type: string, text: string]> = {
    "/pdv-sw.js": ["text/javascript", readFileSync("public/pdv-sw.js", "utf8")],
    "/sem-internet.html": ["text/html", "<!doctype html><title>Sem internet</title><p>Sem internet</p>"],
    "/sem-internet.css": ["text/css", ""],
    "/pdv": ["text/html", PAGE],
    "/_next/static/part.js": ["text/javascript", "// a part of the page"],
  };
  const server = createServer(({ url = "" }, response) => {
    const [type, text] = files[url] ?? [];
    const failed = url === "/pdv" ? failure : undefined;
    if (failed === "no response") return;
    const status = type ? 200 : 404;
    response.writeHead(typeof failed === "number" ? failed : status, {
      "content-type": type ?? "text/plain",
      "x-app-version": "1",
    });
    if (failed === "connection lost") loseConnection(response);
    else response.end(failed ? "Erro do servidor" : text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (next: Failure | undefined) => {
      failure = next;
    },
    /** Resolves when the connection of a page was lost after its beginning. */
    connectionLost: () => once(server, "lost"),
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

/** Opens the server's page and keeps it. Returns the page and a function that keeps it again. */
async function openKeptTill(browser: Browser, server: Awaited<ReturnType<typeof startServer>>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const keep = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.register("/pdv-sw.js");
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "keep", files: [], version: "1", isComplete: true });
    });
  await page.goto(`${server.url}/pdv`);
  await keep();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/pdv")))).toBe(true);
  return { context, page, keep };
}

test("opens the kept till offline after the connection was lost while a newer page arrived", async ({ browser }) => {
  const server = await startServer();
  const { context, page, keep } = await openKeptTill(browser, server);
  try {
    server.fail("connection lost");
    const lost = server.connectionLost();
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

test("opens the kept till while the server or its proxy cannot serve the page, or does not respond", async ({
  browser,
}) => {
  const server = await startServer();
  const { context, page } = await openKeptTill(browser, server);
  try {
    for (const failure of [429, 500, 502, 503, 504, "no response", "connection lost"] as const) {
      server.fail(failure);
      await page.goto(`${server.url}/pdv`);
      await expect(page.getByText("Caixa aberto"), String(failure)).toBeVisible();
    }
    await page.evaluate(() => caches.delete("pdv-page"));
    server.fail(503);
    await page.goto(`${server.url}/pdv`);
    await expect(page.getByText("Erro do servidor")).toBeVisible();
  } finally {
    await context.close();
    await server.close();
  }
});

test("opens the till and loads its files while the disk has no room to keep them", async ({ browser }) => {
  const server = await startServer();
  const { context, page } = await openKeptTill(browser, server);
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.url, quotaSize: 1 });
    expect(await page.evaluate(async () => (await fetch("/_next/static/part.js").catch(() => null))?.text())).toBe(
      "// a part of the page",
    );
    expect(await page.evaluate(async () => Boolean(await caches.match("/_next/static/part.js")))).toBe(false);
    await page.evaluate(() => caches.delete("pdv-page"));
    await page.goto(`${server.url}/pdv`);
    await expect(page.getByText("Caixa aberto")).toBeVisible();
    expect(await page.evaluate(async () => Boolean(await caches.match("/pdv")))).toBe(false);
  } finally {
    await context.close();
    await server.close();
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

test("installs the service worker for a visitor who is not logged in, with the page for a lost network", async ({
  page,
}) => {
  await page.goto("/login");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/pdv-sw.js");
    await navigator.serviceWorker.ready;
  });
  const styled = await page.request.get("/sem-internet.css");
  expect([styled.status(), styled.headers()["content-type"]]).toEqual([200, "text/css; charset=UTF-8"]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sem internet" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCSS("border-radius", "10px");
});
