import { call } from "@/lib/api/client";
import { catalogue } from "@/lib/modules/pdv/catalogue/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { device, type KeptClient, keep, kept } from "../offline/device-store";
import { isSurelyCode } from "../search/entry";
import { findOnShelf, inOrder, reshelve, searchShelf, shelveProduct } from "./search-shelf";
import { areDrawnUp, changeShelves, closeShelves, openShelves, outdateShelves, shelveClient } from "./shelves";

/** How often the catalogue is refreshed. */
export const REFRESH_MS = 5 * 60_000;
/** Includes a minute for the refresh itself. */
const FRESH_MS = REFRESH_MS + 60_000;
const PATIENCE_MS = 30_000;

const noTrust = () => ({ refreshed_ms: Number.NEGATIVE_INFINITY });
/** Replaced on each doubt, so that a refresh that began earlier does not restore the trust. */
let trust = noTrust();
let refreshing: Promise<unknown> = Promise.resolve();

const changeProducts = (products: readonly PdvProduct[], gone?: ReadonlySet<string>) =>
  changeShelves((before) => ({ products: reshelve(before.products, products.map(shelveProduct), gone) }));

/**
 * Fetches the products changed since the last refresh (all of them the first time) and all customers. Calls run one
 * after the other.
 */
export function refreshCatalogue(): Promise<void> {
  const turn = refreshing.then(bringHome);
  refreshing = turn.catch(() => undefined);
  return turn;
}

async function bringHome() {
  const trusted = trust;
  const db = await device();
  const since = await kept("as_of");
  await outdateShelves(since);
  let after: string | undefined;
  let as_of: string | undefined;
  do {
    const input = { ...(after && { after }), ...(since && { since }) };
    const page = await call(catalogue.products, input, { signal: AbortSignal.timeout(PATIENCE_MS) });
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
  await refreshClients();
  if (as_of) await keep("as_of", as_of);
  changeShelves(() => ({ as_of }));
  await openShelves();
  trusted.refreshed_ms = Date.now();
}

async function refreshClients() {
  const rows: KeptClient[] = [];
  let after: string | undefined;
  do {
    const page = await call(catalogue.clients, after ? { after } : {}, { signal: AbortSignal.timeout(PATIENCE_MS) });
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
  changeShelves(() => ({ clients: inOrder(clients.map(shelveClient)) }));
}

/** Stores the products of a server search. */
export async function learnProducts(products: readonly PdvProduct[]) {
  changeProducts(products);
  const write = (await device()).transaction("products", "readwrite");
  for (const product of products) void write.store.put({ ...product, is_archived: false });
  await write.done;
}

/**
 * Searches the local catalogue by words or code. `is_fresh` is true if the catalogue is complete and at most a few
 * minutes old, so that the server's answer would hardly differ.
 */
export async function findProducts(query: string, category_id?: string | null) {
  const { products } = await openShelves();
  const scale = isSurelyCode(query) ? (await kept("boot"))?.company.scale : null;
  return {
    products: findOnShelf(products, query, { category_id, scale }),
    is_fresh: Date.now() - trust.refreshed_ms < FRESH_MS,
  };
}

/** Like `findProducts`, but returns null instead of waiting for the index, for callers that can also ask the server. */
export const findAtHand = async (query: string, category_id?: string | null) =>
  areDrawnUp() ? findProducts(query, category_id).catch(() => null) : null;

export async function keepClient(client: KeptClient) {
  changeShelves((before) => ({ clients: reshelve(before.clients, [shelveClient(client)]) }));
  await (await device()).put("clients", client);
}

export const findClients = async (query: string) => searchShelf((await openShelves()).clients, query);

/** Reduces the local stock after a sale. Quantities by product id, in thousandths. */
export async function takeFromShelf(taken: ReadonlyMap<string, number>) {
  const leftOf = <Row extends PdvProduct>(product: Row): Row => {
    const left_milli = product.current_stock_milli - (taken.get(product.id) ?? 0);
    return { ...product, current_stock_milli: Math.max(0, left_milli) };
  };
  changeShelves(({ products }) => {
    const sold = products.flatMap(({ row }) => (taken.has(row.id) ? [shelveProduct(leftOf(row))] : []));
    return { products: reshelve(products, sold) };
  });
  const write = (await device()).transaction("products", "readwrite");
  for (const id of taken.keys()) {
    const product = await write.store.get(id);
    if (product) void write.store.put(leftOf(product));
  }
  await write.done;
}

/** Called when the server rejected local data: until the next refresh, searches ask the server. */
export function doubtCatalogue() {
  trust = noTrust();
  void refreshCatalogue().catch(() => undefined);
}

export function forgetCatalogue() {
  closeShelves();
  trust = noTrust();
}
