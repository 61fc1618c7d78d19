import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as showSale } from "@/app/api/v1/sales/[id]/route";
import { REFUSALS } from "@/lib/api/openapi-refusals";
import { ENDPOINTS } from "@/lib/api/registry";
import { company } from "./company";
import { undocumented } from "./documented-refusals";
import { seenRefusals } from "./seen-refusals";

test("records an error that a test received until the end of the run", async () => {
  const shop = await company();
  expect((await shop.call(showSale, { id: randomUUID() })).status).toBe(404);
  expect(seenRefusals()).toContainEqual({ method: "GET", path: "/sales/:id", status: 404, code: "NOT_FOUND" });
});

test("finds an undocumented status or code", () => {
  const call = { method: "POST", path: "/login" };
  const seen = [
    { ...call, status: 401, code: "INVALID_CREDENTIALS" },
    { ...call, status: 401, code: "HELD_SALE_GONE" },
    { ...call, status: 418, code: "INVALID_CREDENTIALS" },
    { method: "POST", path: "/made-up", status: 409, code: "CONFLICT" },
  ];
  expect(undocumented(seen, ENDPOINTS)).toEqual([
    "POST /login: 401 HELD_SALE_GONE",
    "POST /login: 418 INVALID_CREDENTIALS",
  ]);
});

test("lists only served calls, and no code twice", () => {
  const served = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  for (const [name, codes] of Object.entries(REFUSALS)) {
    expect(served).toContain(name);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test("documents the errors that a client must handle", () => {
  const refusal = (method: string, path: string, status: number, code: string) => ({ method, path, status, code });
  const known = [
    refusal("POST", "/login", 401, "INVALID_CREDENTIALS"),
    refusal("GET", "/cash-registers/current", 404, "NO_OPEN_REGISTER"),
    refusal("GET", "/pdv/cash-register", 404, "NO_OPEN_REGISTER"),
    refusal("GET", "/billing/current", 403, "FORBIDDEN"),
    refusal("POST", "/stock-counts", 409, "COUNT_ALREADY_OPEN"),
    refusal("POST", "/document-acceptances", 403, "FORBIDDEN"),
    refusal("POST", "/document-acceptances", 409, "CONFLICT"),
    refusal("POST", "/plans/subscribe", 403, "FORBIDDEN"),
    refusal("DELETE", "/support-access", 404, "NOT_FOUND"),
    refusal("POST", "/webhooks/mercado-pago", 401, "NOTICE_REFUSED"),
    refusal("POST", "/password/reset", 422, "RESET_LINK_INVALID"),
    refusal("POST", "/held-sales/:id/recall", 404, "HELD_SALE_GONE"),
    refusal("POST", "/approvals", 403, "FORBIDDEN"),
  ];
  expect(undocumented(known, ENDPOINTS)).toEqual([]);
});
