import { device, loadValue, type StoredClient } from "../offline/device-store";
import { type IndexedProduct, indexProduct, indexRow, inOrder, type SearchIndex } from "./search-index";

export const indexClient = (client: StoredClient) => indexRow(client, `${client.name} ${client.phone ?? ""}`);

interface LocalIndexes {
  /** The rows are up to date as of this instant. */
  readonly as_of: string | undefined;
  readonly products: SearchIndex<IndexedProduct>;
  readonly clients: SearchIndex<ReturnType<typeof indexClient>>;
}

/**
 * In-memory index of the device's products and customers. Built on first use and updated together with the database.
 */
let indexes: Promise<LocalIndexes> | null = null;
/** The index after it was built, for callers that cannot wait. */
let loaded: LocalIndexes | null = null;

export const loadedIndexes = () => loaded;

export const loadIndexes = (): Promise<LocalIndexes> => indexes ?? replaceIndexes(buildIndexes());

/** Replaces the index. If the new one fails, the next use builds it again. */
function replaceIndexes(next: Promise<LocalIndexes>): Promise<LocalIndexes> {
  indexes = next;
  next.then(
    (value) => {
      if (indexes === next) loaded = value;
    },
    () => {
      if (indexes === next) dropIndexes();
    },
  );
  return next;
}

async function buildIndexes(): Promise<LocalIndexes> {
  const db = await device();
  // Read first, so that the rows are never older than this instant.
  const as_of = await loadValue("as_of");
  const [products, clients] = await Promise.all([db.getAll("products"), db.getAll("clients")]);
  return { as_of, products: inOrder(products.map(indexProduct)), clients: inOrder(clients.map(indexClient)) };
}

/** Drops the index; the next use rebuilds it. */
export function dropIndexes() {
  indexes = null;
  loaded = null;
}

/** Drops the index if the database has another instant, i.e. another tab refreshed it. */
export async function dropOutdatedIndexes(as_of: string | undefined) {
  if (indexes && (await indexes).as_of !== as_of) dropIndexes();
}

/**
 * Applies a change, in call order. Does nothing if the index is not built, because it will be read from the database.
 */
export function changeIndexes(change: (before: LocalIndexes) => Partial<LocalIndexes>) {
  if (!indexes) return;
  replaceIndexes(indexes.then((before) => ({ ...before, ...change(before) })));
}
