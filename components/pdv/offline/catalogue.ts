import { call } from "@/lib/api/client";
import { catalogue } from "@/lib/modules/pdv/catalogue/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { device, type KeptClient, keep, kept } from "./device-store";
import { findOnShelf, searchShelf, shelve, shelveProducts } from "./search-shelf";

/** What is on the shelf of this device, folded for searching; drawn up again after whatever changes it. */
let shelf: {
  products: ReturnType<typeof shelveProducts<PdvProduct>>;
  clients: ReturnType<typeof shelveClients>;
} | null = null;

const shelveClients = (rows: readonly KeptClient[]) => shelve(rows, ({ name, phone }) => `${name} ${phone ?? ""}`);

async function openShelf() {
  if (shelf) return shelf;
  const db = await device();
  const [products, clients] = await Promise.all([db.getAll("products"), db.getAll("clients")]);
  shelf = { products: shelveProducts(products), clients: shelveClients(clients) };
  return shelf;
}

/** Brings home what has changed since the last time, all of it the first time; customers always whole. */
export async function refreshCatalogue() {
  const db = await device();
  const since = await kept("as_of");
  let after: string | undefined;
  let as_of: string | undefined;
  do {
    const page = await call(catalogue.products, { ...(after && { after }), ...(since && { since }) });
    as_of ??= page.as_of;
    const write = db.transaction("products", "readwrite");
    for (const product of page.data) {
      if (product.is_archived) void write.store.delete(product.id);
      else void write.store.put(product);
    }
    await write.done;
    after = page.next ?? undefined;
  } while (after);
  await refreshClients();
  if (as_of) await keep("as_of", as_of);
  shelf = null;
}

async function refreshClients() {
  const rows: KeptClient[] = [];
  let after: string | undefined;
  do {
    const page = await call(catalogue.clients, after ? { after } : {});
    rows.push(...page.data);
    after = page.next ?? undefined;
  } while (after);
  const write = (await device()).transaction("clients", "readwrite");
  const fresh = (await write.store.getAll()).filter(({ is_new }) => is_new);
  const known = new Set(rows.map(({ id }) => id));
  await write.store.clear();
  for (const client of [...rows, ...fresh.filter(({ id }) => !known.has(id))]) void write.store.put(client);
  await write.done;
}

/** Keeps what a search of the server has just said of products. */
export async function learnProducts(products: readonly PdvProduct[]) {
  const write = (await device()).transaction("products", "readwrite");
  for (const product of products) void write.store.put({ ...product, is_archived: false });
  await write.done;
  shelf = null;
}

export async function findProducts(query: string, category_id?: string) {
  const { products } = await openShelf();
  return findOnShelf(products, query, { category_id, scale: (await kept("boot"))?.company.scale });
}

export async function keepClient(client: KeptClient) {
  await (await device()).put("clients", client);
  shelf = null;
}

export const findClients = async (query: string) => searchShelf((await openShelf()).clients, query);

/** After this device sold: what is left, and what the customer owes now, as far as it can know. */
export async function takeFromShelf(
  taken: ReadonlyMap<string, number>,
  client: KeptClient | null,
  account_cents: number,
) {
  const db = await device();
  const write = db.transaction(["products", "clients"], "readwrite");
  const products = write.objectStore("products");
  for (const [id, milli] of taken) {
    const product = await products.get(id);
    if (product)
      await products.put({ ...product, current_stock_milli: Math.max(0, product.current_stock_milli - milli) });
  }
  if (client && account_cents > 0) {
    const clients = write.objectStore("clients");
    await clients.put({ ...client, fiado_balance_cents: client.fiado_balance_cents + account_cents });
  }
  await write.done;
  shelf = null;
}

export const forgetCatalogue = () => {
  shelf = null;
};
