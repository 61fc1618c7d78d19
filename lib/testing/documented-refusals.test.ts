import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as showSale } from "@/app/api/v1/sales/[id]/route";
import { REFUSALS } from "@/lib/api/openapi-refusals";
import { ENDPOINTS } from "@/lib/api/registry";
import { company } from "./company";
import { undocumented } from "./documented-refusals";
import { seenRefusals } from "./seen-refusals";

test("a refusal that a test meets is written down for the end of the run", async () => {
  const shop = await company();
  expect((await shop.call(showSale, { id: randomUUID() })).status).toBe(404);
  expect(seenRefusals()).toContainEqual({ method: "GET", path: "/sales/:id", status: 404, code: "NOT_FOUND" });
});

test("a status or a code that the document does not have is found", () => {
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

test("no call is listed that is not served, and no code twice", () => {
  const served = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  for (const [name, codes] of Object.entries(REFUSALS)) {
    expect(served).toContain(name);
    expect(new Set(codes).size).toBe(codes.length);
  }
});
