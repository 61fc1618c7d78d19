import type { Server } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { newId, newToken } from "@/lib/access/token";

// A database that accepts the connection and never responds, as behind a network that drops packets.
const server = await vi.hoisted(async (): Promise<Server> => {
  const { createServer } = await import("node:net");
  const silent = createServer();
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as { port: number };
  process.env.DATABASE_URL = `postgresql://agora_app:x@127.0.0.1:${port}/agora`;
  return silent;
});
afterAll(() => server.close());

const { callAs } = await import("./company");
const { exampleOf } = await import("@/lib/api/openapi-examples");
const { GET: current } = await import("@/app/api/v1/cash-registers/current/route");
const { POST: login } = await import("@/app/api/v1/login/route");
const { POST: sell } = await import("@/app/api/v1/sales/route");

test.each([
  ["a read", current],
  ["a sale", sell],
  ["a login", login],
])("%s times out after a few seconds with a retryable error", async (_, handler) => {
  const began = Date.now();
  const token = handler.endpoint.access === "public" ? null : newToken(newId());
  const { status, body, headers } = await callAs(token, handler, exampleOf(handler.endpoint));
  expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Date.now() - began).toBeLessThan(9_000);
});
