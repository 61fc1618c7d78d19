import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { KeptProduct } from "@/lib/modules/pdv/catalogue/schema";
import type { PdvProduct } from "@/lib/modules/pdv/schema";

type Row = { id: string };
type Shop = { products: KeptProduct[]; as_of: string };

/** What the device keeps; another tab of the same browser reads and writes it as well. */
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
    kept: async (name: string) => disk.kept.get(name),
    keep: async (name: string, value: unknown) => void disk.kept.set(name, value),
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

/** What the server answers, and for what it waits before each of its next answers about products. */
let shop: Shop;
let waits: Promise<void>[];
let asked: URL[];

async function answer(address: string) {
  const url = new URL(address, "http://shop");
  const isOfProducts = url.pathname.endsWith("/products");
  const { products, as_of } = shop;
  asked.push(url);
  if (isOfProducts) await waits.shift();
  const data = isOfProducts ? products : [];
  return new Response(JSON.stringify({ data, next: null, as_of }), { status: 200 });
}

const changed = (products: KeptProduct[], as_of: string): Shop => ({ products, as_of });
const noNetwork = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));

/** Each test begins with a till that was just opened: its own copy of everything that is remembered. */
async function openTill() {
  vi.resetModules();
  const till = await import("./catalogue");
  return {
    ...till,
    /** Name, price and stock of what is found at once, and whether that is good enough. */
    async look(query = "") {
      const own = await till.findAtHand(query);
      return own && { rows: own.products.map(tell), is_fresh: own.is_fresh };
    },
  };
}
const tell = ({ name, sale_price_cents, current_stock_milli }: PdvProduct) =>
  [name, sale_price_cents, current_stock_milli] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const store of Object.values(disk)) store.clear();
  [shop, waits, asked] = [changed([rice, beans], "2026-11-22T10:00:00Z"), [], []];
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a till that has just brought the catalogue home trusts it, and for six minutes at most", async () => {
  const till = await openTill();
  expect(await till.look()).toBeNull();
  await till.refreshCatalogue();
  expect(await till.look()).toEqual({ rows: [tell(rice), tell(beans)], is_fresh: true });
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS - 1);
  expect(await till.look()).toMatchObject({ is_fresh: true });
  vi.setSystemTime(Date.now() + 1);
  expect(await till.look()).toMatchObject({ rows: [tell(rice), tell(beans)], is_fresh: false });
});

test("a catalogue that could not be brought up to date does not become fresh, and what is kept stays", async () => {
  await (await openTill()).refreshCatalogue();
  const till = await openTill();
  noNetwork();
  await expect(till.refreshCatalogue()).rejects.toMatchObject({ code: "OFFLINE" });
  const { products, is_fresh } = await till.findProducts("");
  expect([products.map(tell), is_fresh]).toEqual([[tell(rice), tell(beans)], false]);
});

test("what changed since the last time is asked for alone, and what is no longer sold leaves the shelf", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  const dearer = { ...rice, sale_price_cents: 700 };
  shop = changed([dearer, { ...beans, is_archived: true }], "2026-11-22T10:05:00Z");
  await till.refreshCatalogue();
  expect(asked.map(({ searchParams }) => searchParams.get("since"))).toContain("2026-11-22T10:00:00Z");
  expect(await till.look()).toEqual({ rows: [tell(dearer)], is_fresh: true });
  expect([...disk.products.values()]).toEqual([dearer]);
});

test("a till that was refused trusts its catalogue no more until it has been brought up to date", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  const dearer = { ...rice, sale_price_cents: 700 };
  shop = changed([dearer], "2026-11-22T10:05:00Z");
  till.doubtCatalogue();
  expect(await till.look("arroz")).toEqual({ rows: [tell(rice)], is_fresh: false });
  await vi.waitFor(async () => expect(await till.look("arroz")).toEqual({ rows: [tell(dearer)], is_fresh: true }));
});

test("a refresh that had begun before the refusal does not make the catalogue fresh", async () => {
  const till = await openTill();
  let answerNow = () => {};
  const answering = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const never = new Promise<void>(() => undefined);
  waits = [answering, never];
  const begun = till.refreshCatalogue();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  till.doubtCatalogue();
  answerNow();
  await begun;
  expect(await till.look()).toEqual({ rows: [tell(rice), tell(beans)], is_fresh: false });
});

test("what another tab of the till brought home is on the shelf of this one too, once it is fresh again", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  const dearer = { ...rice, sale_price_cents: 700 };
  disk.products.set(rice.id, dearer);
  disk.kept.set("as_of", "2026-11-22T10:03:00Z");
  shop = changed([], "2026-11-22T10:05:00Z");
  await till.refreshCatalogue();
  expect(await till.look()).toEqual({ rows: [tell(dearer), tell(beans)], is_fresh: true });
});

test("what the server has just said of a product is on the shelf and on the disk", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  const dearer = { ...rice, sale_price_cents: 700 };
  await till.learnProducts([dearer]);
  expect((await till.look("arroz"))?.rows).toEqual([tell(dearer)]);
  expect(disk.products.get(rice.id)).toEqual(dearer);
});

test("after a sale the shelf and the disk have what is left, and never less than nothing", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  await till.takeFromShelf(
    new Map([
      [rice.id, 2_000],
      [beans.id, 10_000],
      ["unknown", 1_000],
    ]),
  );
  const left = [tell({ ...rice, current_stock_milli: 7_000 }), tell({ ...beans, current_stock_milli: 0 })];
  expect((await till.look())?.rows).toEqual(left);
  expect([...disk.products.values()].map((row) => tell(row as PdvProduct))).toEqual(left);
});

test("what the server says of a product while a sale is being written down is not undone by it", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  const counted = { ...rice, current_stock_milli: 6_000, sale_price_cents: 700 };
  await Promise.all([till.takeFromShelf(new Map([[rice.id, 2_000]])), till.learnProducts([counted])]);
  expect((await till.look("arroz"))?.rows).toEqual([tell(counted)]);
});

test("of the person who was here before, nothing is found and nothing is fresh", async () => {
  const till = await openTill();
  await till.refreshCatalogue();
  till.forgetCatalogue();
  for (const store of Object.values(disk)) store.clear();
  expect(await till.look()).toBeNull();
  expect(await till.findProducts("")).toEqual({ products: [], is_fresh: false });
});
