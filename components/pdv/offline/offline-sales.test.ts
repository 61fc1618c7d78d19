import { afterEach, expect, test, vi } from "vitest";
import { call } from "@/lib/api/client";
import type { Sent } from "@/lib/api/endpoint";
import { sales } from "@/lib/modules/sales/endpoints";
import { reduceLocalStock, storeClient } from "../product-cache/product-cache";
import { device, loadValue } from "./device-store";
import { registerOfflineSales } from "./offline-sales";
import { rememberedUser } from "./remembered-user";
import { notifyWaiting } from "./waiting-sales";

vi.mock("../product-cache/product-cache");
vi.mock("./device-store");
vi.mock("./remembered-user");
vi.mock("./waiting-sales");

const RICE = "018f0000-0000-7000-8000-000000000001";
const MILK = "018f0000-0000-7000-8000-000000000002";
const MARIA = "018f0000-0000-7000-8000-000000000003";
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
async function sell(status: number, body: object, input: Sent<typeof sales.create> = asked) {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(body), { status }));
  const end = registerOfflineSales();
  return call(sales.create, input, { key: "k" }).finally(end);
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

test("completes a sale that is stored although the disk has no room for the stock and the customer's balance", async () => {
  const rice = { id: RICE, name: "Arroz", unit: "un", sale_price_cents: 1_000 };
  const maria = { id: MARIA, name: "Maria", phone: null, fiado_allowed: true, fiado_limit_cents: 0 };
  const stored = {
    kept: new Map<string, unknown>([["series", { cash_register_id: "r", letter: "A", used: 0 }]]),
    products: new Map<string, unknown>([[RICE, rice]]),
    clients: new Map<string, unknown>([[MARIA, { ...maria, fiado_balance_cents: 500 }]]),
    waiting: new Map<string, unknown>(),
  };
  const objectStore = (name: keyof typeof stored) => ({
    get: async (key: string) => stored[name].get(key),
    put: async (value: { key: string }, key = value.key) => void stored[name].set(key, value),
  });
  const database = {
    get: async (name: keyof typeof stored, key: string) => stored[name].get(key),
    transaction: () => ({ objectStore, done: Promise.resolve() }),
  };
  const boot = {
    company: { timezone: "America/Sao_Paulo", scale: null },
    operator: { name: "Ana" },
    sellers: [],
    cash_register: { id: "r", number: 3 },
  };
  vi.mocked(device).mockResolvedValue(database as never);
  vi.mocked(loadValue).mockResolvedValue(boot as never);
  vi.mocked(rememberedUser).mockReturnValue({ id: "u", company_id: "c" } as never);
  const noRoom = new DOMException("no room", "QuotaExceededError");
  vi.mocked(reduceLocalStock).mockRejectedValue(noRoom);
  vi.mocked(storeClient).mockRejectedValue(noRoom);

  const fiado = {
    items: [{ product_id: RICE, quantity_milli: 1_000 }],
    payments: [{ method: "fiado" as const, amount_cents: 1_000 }],
    expected_total_cents: 1_000,
    customer_id: MARIA,
  };
  expect(await sell(503, { code: "UNAVAILABLE" }, fiado)).toMatchObject({ number: "3-A001", total_cents: 1_000 });
  expect(stored.waiting.size).toBe(1);
  expect(notifyWaiting).toHaveBeenCalledTimes(1);
  expect(reduceLocalStock).toHaveBeenCalledWith(new Map([[RICE, 1_000]]));
  expect(storeClient).toHaveBeenCalledWith(expect.objectContaining({ id: MARIA, fiado_balance_cents: 1_500 }));
});
