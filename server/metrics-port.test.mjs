import { createServer } from "node:http";
import { Server } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { freePort, portOf } from "../scripts/postgres/server.mjs";
import { serveMetrics } from "./metrics-port.mjs";

/** @type {{ version: string, build: string, role: "server" }} */
const about = { version: "1.2.3", build: "abc", role: "server" };
const setting = "METRICS_PORT";

afterEach(() => {
  globalThis.__metrics = undefined;
  vi.restoreAllMocks();
});

test("measures nothing without a port", async () => {
  await serveMetrics({ port: undefined, setting, about });
  expect(globalThis.__metrics).toBeUndefined();
});

test("serves only the metrics, and by default only on this machine", async () => {
  const port = await freePort();
  const listen = vi.spyOn(Server.prototype, "listen");
  await serveMetrics({ port: String(port), setting, about });
  expect(listen.mock.calls[0]?.[0]).toMatchObject({ host: "127.0.0.1", port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await answer.text();
  expect(text).toMatch(/agora_build_info\{version="1.2.3",build="abc",role="server",node="[\d.]+"\} 1/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).toContain("process_resident_memory_bytes");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test("serves the other metrics when a part of the state cannot be read", async () => {
  const port = await freePort();
  await serveMetrics({ port: String(port), setting, about });
  globalThis.__metrics?.onCollect(async () => {
    throw new Error("the database is down");
  });
  globalThis.__metrics?.onCollect(() => globalThis.__metrics?.liveSubscribers.set(3));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain("agora_metrics_collect_errors_total 1");
  expect(text).toContain("agora_live_update_subscribers 3");
});

test("ends the process with the reason when the port is taken", async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, "127.0.0.1", () => resolve(undefined)));
  const error = vi.spyOn(console, "error").mockReturnValue();
  const exited = new Promise((resolve) => {
    vi.spyOn(process, "exit").mockImplementation((code) => /** @type {never} */ (resolve(code)));
  });
  void serveMetrics({ port: String(portOf(other)), setting, about });
  expect(await exited).toBe(1);
  expect(error.mock.calls.flat().join()).toMatch(
    /A porta \d+ das métricas já está em uso: escolha outra com METRICS_PORT/,
  );
  other.close();
});
