import { createServer, request as send } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createMetrics } from "../lib/observability/instruments.mjs";
import { log } from "../lib/observability/log.mjs";
import { noteCompany } from "../lib/observability/request-context.mjs";
import { portOf } from "../scripts/postgres/server.mjs";
import { createPageRoutes } from "./page-routes.mjs";
import { observeRequest } from "./requests.mjs";

const COMPANY = "0198a0f0-0000-7000-8000-000000000001";
const routeOf = createPageRoutes([{ page: "/vendas/[id]", pattern: /^\/vendas\/([^/]+)$/ }]);
const written = vi.spyOn(log, "info").mockReturnValue();

/** @type {import("node:http").Server} */
let server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isApi = request.url?.startsWith("/v1") ?? false;
    response.setHeader("x-request-id", "request-1");
    observeRequest({ request, response, routeOf, logs: !isApi }, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      if (!isApi) noteCompany(COMPANY);
      if (request.url?.startsWith("/vendas/stream")) {
        response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
        return;
      }
      response.writeHead(request.url?.includes("falha") ? 500 : 200).end("ok");
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
});
afterEach(() => {
  globalThis.__metrics = undefined;
  written.mockClear();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const measure = () => {
  globalThis.__metrics = createMetrics({ version: "1", build: "b", role: "server" });
  return globalThis.__metrics;
};

/** @param {string} path */
const get = (path) => fetch(`http://127.0.0.1:${portOf(server)}${path}`).then((answer) => answer.text());

test("logs a page with its route and company, and nothing that a user typed", async () => {
  await get("/vendas/4711?q=Maria+da+Silva&cpf=52998224725");
  await expect.poll(() => written.mock.calls.length).toBe(1);
  expect(written.mock.calls[0]).toEqual([
    {
      request_id: "request-1",
      method: "GET",
      path: "/vendas/:id",
      status: 200,
      ms: expect.any(Number),
      company_id: COMPANY,
    },
    "request",
  ]);
});

test("does not log probes, files and calls of the API, which logs itself", async () => {
  for (const path of ["/_next/static/a.js", "/icone.png", "/v1/sales"]) await get(path);
  await get("/vendas/falha");
  await expect.poll(() => written.mock.calls.length).toBe(1);
  expect(written.mock.calls[0]?.[0]).toMatchObject({ path: "/vendas/:id", status: 500 });
});

test("counts requests by route template and status class, and measures their time", async () => {
  const metrics = measure();
  await get("/vendas/1?q=Maria");
  await get("/vendas/2");
  await get("/vendas/falha");
  await get("/nada/maria@exemplo.com.br");
  await expect.poll(() => metrics.read()).toContain('route="unmatched"');
  const text = await metrics.read();
  expect(text).toContain('agora_http_requests_total{method="GET",route="/vendas/:id",status="2xx"} 2');
  expect(text).toContain('agora_http_requests_total{method="GET",route="/vendas/:id",status="5xx"} 1');
  expect(text).toContain('agora_http_request_duration_seconds_count{method="GET",route="/vendas/:id"} 3');
  expect(text).not.toMatch(/Maria|maria|exemplo/);
  expect(text).not.toContain(COMPANY);
});

test("counts a stream whose client left, but does not measure its time", async () => {
  const metrics = measure();
  const sent = send({ port: portOf(server), host: "127.0.0.1", path: "/vendas/stream" }, (answer) => {
    answer.once("data", () => sent.destroy());
  });
  sent.on("error", () => {});
  sent.end();
  await expect.poll(() => metrics.read()).toContain('route="/vendas/:id",status="aborted"} 1');
  expect(await metrics.read()).not.toContain("agora_http_request_duration_seconds_count{");
});
