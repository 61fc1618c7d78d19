import { device, type KeptClient, kept } from "../offline/device-store";
import { inOrder, type Shelf, type ShelvedProduct, shelveAs, shelveProduct } from "./search-shelf";

export const shelveClient = (client: KeptClient) => shelveAs(client, `${client.name} ${client.phone ?? ""}`);

interface Shelves {
  /** The rows are up to date as of this instant. */
  readonly as_of: string | undefined;
  readonly products: Shelf<ShelvedProduct>;
  readonly clients: Shelf<ReturnType<typeof shelveClient>>;
}

/**
 * In-memory index of the device's products and customers. Built on first use and updated together with the database.
 */
let shelves: Promise<Shelves> | null = null;
let isDrawnUp = false;

export const areDrawnUp = () => isDrawnUp;

export function openShelves(): Promise<Shelves> {
  shelves ??= drawUp().catch((error: unknown) => {
    shelves = null;
    throw error;
  });
  return shelves;
}

async function drawUp(): Promise<Shelves> {
  const db = await device();
  // Read first, so that the rows are never older than this instant.
  const as_of = await kept("as_of");
  const [products, clients] = await Promise.all([db.getAll("products"), db.getAll("clients")]);
  const drawn = { as_of, products: inOrder(products.map(shelveProduct)), clients: inOrder(clients.map(shelveClient)) };
  isDrawnUp = true;
  return drawn;
}

/** Drops the index; the next use rebuilds it. */
export function closeShelves() {
  shelves = null;
  isDrawnUp = false;
}

/** Drops the index if the database has another instant, i.e. another tab refreshed it. */
export async function outdateShelves(as_of: string | undefined) {
  if (shelves && (await shelves).as_of !== as_of) closeShelves();
}

/**
 * Applies a change, in call order. Does nothing if the index is not built, because it will be read from the database.
 */
export function changeShelves(change: (before: Shelves) => Partial<Shelves>) {
  if (!shelves) return;
  shelves = shelves.then((before) => ({ ...before, ...change(before) }));
  shelves.catch(() => undefined);
}
