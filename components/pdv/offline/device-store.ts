import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptProduct } from "@/lib/modules/pdv/catalog/schema";
import type { PdvBootstrap, PdvClient } from "@/lib/modules/pdv/schema";
import type { WaitingSale } from "./waiting-sale";

interface Series {
  readonly cash_register_id: string;
  readonly letter: string;
  readonly used: number;
}

/** Single values stored by name. */
interface StoredValues {
  readonly boot: PdvBootstrap;
  /** The products on this device are up to date as of this instant. */
  readonly as_of: string;
  readonly device_id: string;
  /** The letter and the last number used by this device's offline sales in a cash register. */
  readonly series: Series;
  /** The series of other operators' registers, to continue their numbers when they return to this device. */
  readonly past_series: readonly Series[];
}

const MAX_PAST_SERIES = 50;

/**
 * Makes a register's series the current one of this device. A series that was in use before continues after its last number,
 * because a number that is on a receipt must not be used again.
 */
export async function switchSeries({ cash_register_id, letter }: Omit<Series, "used">) {
  const write = (await device()).transaction("kept", "readwrite");
  const current = (await write.store.get("series")) as Series | undefined;
  const past = ((await write.store.get("past_series")) as readonly Series[] | undefined) ?? [];
  const known = [...past, ...(current ? [current] : [])];
  const own = known.find((series) => series.cash_register_id === cash_register_id && series.letter === letter);
  const others = known.filter((series) => series !== own).slice(-MAX_PAST_SERIES);
  await write.store.put({ cash_register_id, letter, used: own?.used ?? 0 }, "series");
  await write.store.put(others, "past_series");
  await write.done;
}

/** A customer on this device. `is_new` marks one created offline, until the first sale with this customer is sent. */
export interface StoredClient extends PdvClient {
  readonly is_new?: boolean;
}

interface Device extends DBSchema {
  kept: { key: keyof StoredValues; value: StoredValues[keyof StoredValues] };
  products: { key: string; value: KeptProduct };
  clients: { key: string; value: StoredClient };
  waiting: { key: string; value: WaitingSale };
}

const NAME = "agora-rende.pdv";
let opening: Promise<IDBPDatabase<Device>> | undefined;

/** Returns the till's IndexedDB database. A database that could not be opened is opened again at the next call. */
export function device(): Promise<IDBPDatabase<Device>> {
  opening ??= openDevice().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const openDevice = () =>
  openDB<Device>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("kept");
      db.createObjectStore("products", { keyPath: "id" });
      db.createObjectStore("clients", { keyPath: "id" });
      db.createObjectStore("waiting", { keyPath: "key" });
    },
    terminated() {
      opening = undefined;
    },
  });

export const storeValue = async <Name extends keyof StoredValues>(name: Name, value: StoredValues[Name]) => {
  await (await device()).put("kept", value, name);
};

export const loadValue = async <Name extends keyof StoredValues>(name: Name) =>
  (await (await device()).get("kept", name)) as StoredValues[Name] | undefined;

/**
 * Removes the products, customers and user data from this device, so that another user cannot see them. Sales waiting
 * to be sent stay, hidden, until the user who made them logs in again.
 */
export async function clearLocalData() {
  const db = await device();
  const wipe = db.transaction(["kept", "products", "clients"], "readwrite");
  const values = wipe.objectStore("kept");
  await Promise.all([
    ...(["boot", "as_of"] as const).map((name) => values.delete(name)),
    wipe.objectStore("products").clear(),
    wipe.objectStore("clients").clear(),
    wipe.done,
  ]);
}

/** Removes the bootstrap, which belongs to one operator. */
export const forgetBoot = async () => (await device()).delete("kept", "boot");
