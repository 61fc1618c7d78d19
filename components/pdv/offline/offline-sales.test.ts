import { afterEach, expect, test, vi } from "vitest";
import { call } from "@/lib/api/client";
import { sales } from "@/lib/modules/sales/endpoints";
import { reduceLocalStock } from "../product-cache/product-cache";
import { device } from "./device-store";
import { registerOfflineSales } from "./offline-sales";

vi.mock("../product-cache/product-cache");
vi.mock("./device-store");

const RICE = "018f0000-0000-7000-8000-000000000001";
const MILK = "018f0000-0000-7000-8000-000000000002";
const sale = {
  items: [
    { product_id: RICE, quantity_milli: 2_000 },
    { product_id: MILK, quantity_milli: 500 },
    { product_id: null, quantity_milli: 1_000 },
    { product_id: RICE, quantity_milli: 1_000 },
  ],
};
const asked = { items: [], payments: [], expected_total_cents: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Sends a sale to a stubbed server that returns this status and body. */
async function sell(status: number, body: object) {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
  const end = registerOfflineSales();
  return call(sales.create, asked, { key: "k" }).finally(end);
}

test("reduces the local stock by what the server sold, summing lines and ignoring loose items", async () => {
  await sell(201, sale);
  expect(vi.mocked(reduceLocalStock).mock.calls).toEqual([
    [
      new Map([
        [RICE, 3_000],
        [MILK, 500],
      ]),
    ],
  ]);
});

test("keeps the local stock when the server rejects the sale", async () => {
  await expect(sell(409, { code: "PRICES_CHANGED", message: "O preço mudou." })).rejects.toMatchObject({ status: 409 });
  expect(reduceLocalStock).not.toHaveBeenCalled();
});

test("says that the disk is full when the sale cannot be stored", async () => {
  vi.mocked(device).mockRejectedValue(new DOMException("no room", "QuotaExceededError"));
  await expect(sell(503, { code: "UNAVAILABLE" })).rejects.toMatchObject({
    status: 0,
    code: "OFFLINE",
    message: expect.stringContaining("Disco cheio neste aparelho"),
  });
});
