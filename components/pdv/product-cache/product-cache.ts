import { call } from "@/lib/api/client";
import { pdvCatalog } from "@/lib/modules/pdv/catalog/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { device, loadValue, type StoredClient, storeValue } from "../offline/device-store";
import { isSurelyCode } from "../search/entry";
import {
  changeIndexes,
  dropIndexes,
  dropOutdatedIndexes,
  indexClient,
  loadedIndexes,
  loadIndexes,
} from "./loaded-indexes";
import { findByCode, findInIndex, indexProduct, inOrder, searchIndex, updateIndex } from "./search-index";

/** How often the product cache is refreshed. */
export const REFRESH_MS = 5 * 60_000;
/** Includes a minute for the refresh itself. */
const FRESH_MS = REFRESH_MS + 60_000;
const TIMEOUT_MS = 30_000;

const neverRefreshed = () => ({ refreshed_ms: Number.NEGATIVE_INFINITY });
/** Replaced when the product cache is marked stale, so that a refresh that began earlier does not make it fresh. */
let freshness = neverRefreshed();
let refreshing: Promise<unknown> = Promise.resolve();

const changeProducts = (products: readonly PdvProduct[], gone?: ReadonlySet<string>) =>
  changeIndexes((before) => ({ products: updateIndex(before.products, products.map(indexProduct), gone) }));

/**
 * Fetches the products changed since the last refresh (all of them the first time) and all customers. Calls run one
 * after the other.
 */
export function refreshProductCache(): Promise<void> {
  const turn = refreshing.then(fetchChanges);
  refreshing = turn.catch(() => undefined);
  return turn;
}

/** Fetches only the products changed since the last refresh, once the cache is complete. */
export function refreshCachedProducts(): Promise<void> {
  const turn = refreshing.then(async () => {
    if (await loadValue("as_of")) await fetchChangedProducts();
  });
  refreshing = turn.catch(() => undefined);
  return turn;
}

async function fetchChanges() {
  const freshnessAtStart = freshness;
  await fetchChangedProducts();
  await refreshClients();
  await loadIndexes();
  freshnessAtStart.refreshed_ms = Date.now();
}

async function fetchChangedProducts() {
  const db = await device();
  const since = await loadValue("as_of");
  await dropOutdatedIndexes(since);
  let after: string | undefined;
  let as_of: string | undefined;
  do {
    const input = { ...(after && { after }), ...(since && { since }) };
    const page = await call(pdvCatalog.products, input, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    as_of ??= page.as_of;
    const sold = page.data.filter(({ is_archived }) => !is_archived);
    const gone = page.data.filter(({ is_archived }) => is_archived).map(({ id }) => id);
    const write = db.transaction("products", "readwrite");
    for (const product of sold) void write.store.put(product);
    for (const id of gone) void write.store.delete(id);
    changeProducts(sold, new Set(gone));
    await write.done;
    after = page.next ?? undefined;
  } while (after);
  if (as_of) await storeValue("as_of", as_of);
  changeIndexes(() => ({ as_of }));
}

async function refreshClients() {
  const rows: StoredClient[] = [];
  let after: string | undefined;
  do {
    const page = await call(pdvCatalog.clients, after ? { after } : {}, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    rows.push(...page.data);
    after = page.next ?? undefined;
  } while (after);
  const write = (await device()).transaction("clients", "readwrite");
  const fresh = (await write.store.getAll()).filter(({ is_new }) => is_new);
  const known = new Set(rows.map(({ id }) => id));
  await write.store.clear();
  const clients = [...rows, ...fresh.filter(({ id }) => !known.has(id))];
  for (const client of clients) void write.store.put(client);
  await write.done;
  changeIndexes(() => ({ clients: inOrder(clients.map(indexClient)) }));
}

/** Stores the products of a server search. */
export async function storeProducts(products: readonly PdvProduct[]) {
  changeProducts(products);
  const write = (await device()).transaction("products", "readwrite");
  for (const product of products) void write.store.put({ ...product, is_archived: false });
  await write.done;
}

/**
 * Searches the product cache by words or code. `is_fresh` is true if it is complete and at most a few minutes old, so
 * that the server's answer would hardly differ.
 */
export async function findProducts(query: string, category_id?: string | null) {
  const { products } = await loadIndexes();
  const scale = isSurelyCode(query) ? (await loadValue("boot"))?.company.scale : null;
  return {
    products: findInIndex(products, query, { category_id, scale }),
    is_fresh: isFresh(),
  };
}

const isFresh = () => Date.now() - freshness.refreshed_ms < FRESH_MS;

/** Like `findProducts`, but returns null instead of waiting for the index, for callers that can also ask the server. */
export const findIfLoaded = async (query: string, category_id?: string | null) =>
  loadedIndexes() ? findProducts(query, category_id).catch(() => null) : null;

/** Returns the product with a code without waiting; undefined if there is none or the product cache is not loaded and fresh. */
export function findByCodeIfFresh(code: string): PdvProduct | undefined {
  const indexes = isFresh() ? loadedIndexes() : null;
  return indexes ? findByCode(indexes.products, code) : undefined;
}

export async function storeClient(client: StoredClient) {
  changeIndexes((before) => ({ clients: updateIndex(before.clients, [indexClient(client)]) }));
  await (await device()).put("clients", client);
}

export const findClients = async (query: string) => searchIndex((await loadIndexes()).clients, query);

/** Reduces the local stock after a sale. Quantities by product id, in thousandths. */
export async function reduceLocalStock(soldById: ReadonlyMap<string, number>) {
  const leftOf = <Row extends PdvProduct>(product: Row): Row => {
    const left_milli = product.current_stock_milli - (soldById.get(product.id) ?? 0);
    return { ...product, current_stock_milli: Math.max(0, left_milli) };
  };
  changeIndexes(({ products }) => {
    const sold = products.flatMap(({ row }) => (soldById.has(row.id) ? [indexProduct(leftOf(row))] : []));
    return { products: updateIndex(products, sold) };
  });
  const write = (await device()).transaction("products", "readwrite");
  for (const id of soldById.keys()) {
    const product = await write.store.get(id);
    if (product) void write.store.put(leftOf(product));
  }
  await write.done;
}

/** Called when the server rejected local data: until the next refresh, searches ask the server. */
export function markProductCacheStale() {
  freshness = neverRefreshed();
  void refreshProductCache().catch(() => undefined);
}

export function clearProductCache() {
  dropIndexes();
  freshness = neverRefreshed();
}
