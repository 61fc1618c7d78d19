import { device, type KeptClient, kept } from "../offline/device-store";
import { inOrder, type Shelf, type ShelvedProduct, shelveAs, shelveProduct } from "./search-shelf";

export const shelveClient = (client: KeptClient) => shelveAs(client, `${client.name} ${client.phone ?? ""}`);

interface Shelves {
  /** The instant up to which they are known to be right. */
  readonly as_of: string | undefined;
  readonly products: Shelf<ShelvedProduct>;
  readonly clients: Shelf<ReturnType<typeof shelveClient>>;
}

/** What this device keeps, ready to be searched; drawn up when it is first asked for, and changed along with what is kept. */
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
  // First, so that the rows are never older than it says.
  const as_of = await kept("as_of");
  const [products, clients] = await Promise.all([db.getAll("products"), db.getAll("clients")]);
  const drawn = { as_of, products: inOrder(products.map(shelveProduct)), clients: inOrder(clients.map(shelveClient)) };
  isDrawnUp = true;
  return drawn;
}

/** They are drawn up anew for whoever asks next. */
export function closeShelves() {
  shelves = null;
  isDrawnUp = false;
}

/** Closes them where the device knows of another instant: what another tab of the till brought home is on its disk alone. */
export async function outdateShelves(as_of: string | undefined) {
  if (shelves && (await shelves).as_of !== as_of) closeShelves();
}

/** In the order in which it is asked for; what is not drawn up will be from the disk. */
export function changeShelves(change: (before: Shelves) => Partial<Shelves>) {
  if (!shelves) return;
  shelves = shelves.then((before) => ({ ...before, ...change(before) }));
  shelves.catch(() => undefined);
}
