import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptProduct } from "@/lib/modules/pdv/catalog/schema";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

type Row = { id: string };
type ServerData = { products: KeptProduct[]; as_of: string };

/** The device's database, shared with the other tabs of the browser. */
const disk = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  products: new Map<string, { id: string }>(),
  clients: new Map<string, { id: string }>(),
}));

vi.mock("../offline/device-store", () => {
  const storeOf = (name: "products" | "clients") => ({
    get: async (id: string) => disk[name].get(id),
    getAll: async () => [...disk[name].values()],
    put: async (row: Row) => void disk[name].set(row.id, row),
    delete: async (id: string) => void disk[name].delete(id),
    clear: async () => disk[name].clear(),
  });
  return {
    device: async () => ({
      getAll: (name: "products" | "clients") => storeOf(name).getAll(),
      transaction: (name: "products" | "clients") => ({ store: storeOf(name), done: Promise.resolve() }),
    }),
    loadValue: async (name: string) => disk.kept.get(name),
    storeValue: async (name: string, value: unknown) => void disk.kept.set(name, value),
  };
});

const MINUTE_MS = 60_000;
const product = (id: string, fields: Partial<KeptProduct> = {}): KeptProduct => ({
  id,
  name: `Produto ${id}`,
  barcode: null,
  category_id: "c",
  unit: "un",
  sale_price_cents: 500,
  current_stock_milli: 9_000,
  is_low: false,
  favorite: false,
  is_archived: false,
  ...fields,
});
const rice = product("1", { name: "Arroz" });
const beans = product("2", { name: "Feijão" });

/** The server's data, and promises that delay its next answers about products. */
let server: ServerData;
let waits: Promise<void>[];
let asked: URL[];

async function answer(address: string) {
  const url = new URL(address, "http://shop");
  const isOfProducts = url.pathname.endsWith("/products");
  const { products, as_of } = server;
  asked.push(url);
  if (isOfProducts) await waits.shift();
  const data = isOfProducts ? products : [];
  return new Response(JSON.stringify({ data, next: null, as_of }), { status: 200 });
}

const changed = (products: KeptProduct[], as_of: string): ServerData => ({ products, as_of });
const noNetwork = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));

/** Imports a fresh copy of the module, as in a newly opened till. */
async function openTill() {
  vi.resetModules();
  const till = await import("./product-cache");
  return {
    ...till,
    /** Returns name, price and stock of the local results, and whether they are fresh. */
    async look(query = "") {
      const local = await till.findIfLoaded(query);
      return local && { rows: local.products.map(summaryOf), is_fresh: local.is_fresh };
    },
  };
}
const summaryOf = ({ name, sale_price_cents, current_stock_milli }: PdvProduct) =>
  [name, sale_price_cents, current_stock_milli] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const store of Object.values(disk)) store.clear();
  [server, waits, asked] = [changed([rice, beans], "2026-11-22T10:00:00Z"), [], []];
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("trusts a refreshed product cache for six minutes at most", async () => {
  const till = await openTill();
  expect(await till.look()).toBeNull();
  await till.refreshProductCache();
  expect(await till.look()).toEqual({ rows: [summaryOf(rice), summaryOf(beans)], is_fresh: true });
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS - 1);
  expect(await till.look()).toMatchObject({ is_fresh: true });
  vi.setSystemTime(Date.now() + 1);
  expect(await till.look()).toMatchObject({ rows: [summaryOf(rice), summaryOf(beans)], is_fresh: false });
});

test("finds a code without waiting only in a fresh product cache", async () => {
  server = changed([product("1", { barcode: "07891000100103" }), beans], "2026-11-22T10:00:00Z");
  const till = await openTill();
  expect(till.findByCodeIfFresh("7891000100103")).toBeUndefined();
  await till.refreshProductCache();
  expect(till.findByCodeIfFresh("7891000100103")?.id).toBe("1");
  expect(till.findByCodeIfFresh("7891000100110")).toBeUndefined();
  await till.storeProducts([product("2", { name: "Feijão", barcode: "7891000100110" })]);
  expect(till.findByCodeIfFresh("7891000100110")?.id).toBe("2");
  till.clearProductCache();
  expect(till.findByCodeIfFresh("7891000100103")).toBeUndefined();
});

test("rebuilds the product index after a failed read, even if products were stored during the read", async () => {
  await (await openTill()).refreshProductCache();
  const till = await openTill();
  vi.spyOn(disk.products, "values").mockImplementationOnce(() => {
    throw new Error("disk");
  });
  const failing = till.findProducts("");
  const stored = till.storeProducts([product("3", { name: "Sal" })]);
  await expect(failing).rejects.toThrow("disk");
  await stored;
  expect((await till.findProducts("")).products.map(({ name }) => name)).toEqual(["Arroz", "Feijão", "Sal"]);
});

test("keeps an outdated product cache without treating it as fresh when the refresh fails", async () => {
  await (await openTill()).refreshProductCache();
  const till = await openTill();
  noNetwork();
  await expect(till.refreshProductCache()).rejects.toMatchObject({ code: "OFFLINE" });
  const { products, is_fresh } = await till.findProducts("");
  expect([products.map(summaryOf), is_fresh]).toEqual([[summaryOf(rice), summaryOf(beans)], false]);
});

test("requests only the changes since the last refresh and removes archived products", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  const repriced = { ...rice, sale_price_cents: 700 };
  server = changed([repriced, { ...beans, is_archived: true }], "2026-11-22T10:05:00Z");
  await till.refreshProductCache();
  expect(asked.map(({ searchParams }) => searchParams.get("since"))).toContain("2026-11-22T10:00:00Z");
  expect(await till.look()).toEqual({ rows: [summaryOf(repriced)], is_fresh: true });
  expect([...disk.products.values()]).toEqual([repriced]);
});

test("stops trusting the product cache after a refusal until the next refresh", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  const repriced = { ...rice, sale_price_cents: 700 };
  server = changed([repriced], "2026-11-22T10:05:00Z");
  till.markProductCacheStale();
  expect(await till.look("arroz")).toEqual({ rows: [summaryOf(rice)], is_fresh: false });
  await vi.waitFor(async () =>
    expect(await till.look("arroz")).toEqual({ rows: [summaryOf(repriced)], is_fresh: true }),
  );
});

test("does not trust a refresh that began before the refusal", async () => {
  const till = await openTill();
  let answerNow = () => {};
  const answering = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const never = new Promise<void>(() => undefined);
  waits = [answering, never];
  const begun = till.refreshProductCache();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  till.markProductCacheStale();
  answerNow();
  await begun;
  expect(await till.look()).toEqual({ rows: [summaryOf(rice), summaryOf(beans)], is_fresh: false });
});

test("includes what another tab refreshed", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  const repriced = { ...rice, sale_price_cents: 700 };
  disk.products.set(rice.id, repriced);
  disk.kept.set("as_of", "2026-11-22T10:03:00Z");
  server = changed([], "2026-11-22T10:05:00Z");
  await till.refreshProductCache();
  expect(await till.look()).toEqual({ rows: [summaryOf(repriced), summaryOf(beans)], is_fresh: true });
});

test("stores a product from the server in memory and on disk", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  const repriced = { ...rice, sale_price_cents: 700 };
  await till.storeProducts([repriced]);
  expect((await till.look("arroz"))?.rows).toEqual([summaryOf(repriced)]);
  expect(disk.products.get(rice.id)).toEqual(repriced);
});

test("reduces the stock in memory and on disk after a sale, never below zero", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  await till.reduceLocalStock(
    new Map([
      [rice.id, 2_000],
      [beans.id, 10_000],
      ["unknown", 1_000],
    ]),
  );
  const left = [summaryOf({ ...rice, current_stock_milli: 7_000 }), summaryOf({ ...beans, current_stock_milli: 0 })];
  expect((await till.look())?.rows).toEqual(left);
  expect([...disk.products.values()].map((row) => summaryOf(row as PdvProduct))).toEqual(left);
});

test("does not overwrite the server's data while a sale is being stored", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  const counted = { ...rice, current_stock_milli: 6_000, sale_price_cents: 700 };
  await Promise.all([till.reduceLocalStock(new Map([[rice.id, 2_000]])), till.storeProducts([counted])]);
  expect((await till.look("arroz"))?.rows).toEqual([summaryOf(counted)]);
});

test("finds nothing of the previous user and is not fresh", async () => {
  const till = await openTill();
  await till.refreshProductCache();
  till.clearProductCache();
  for (const store of Object.values(disk)) store.clear();
  expect(await till.look()).toBeNull();
  expect(await till.findProducts("")).toEqual({ products: [], is_fresh: false });
});
