import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptProduct } from "@/lib/modules/pdv/catalogue/schema";
import type { PdvBootstrap, PdvClient } from "@/lib/modules/pdv/schema";
import type { WaitingSale } from "./waiting-sale";

/** What is kept under a name of its own. */
interface Kept {
  readonly boot: PdvBootstrap;
  /** The instant up to which the kept products are known to be right. */
  readonly as_of: string;
  readonly device_id: string;
  /** The letter and the last number of this device's sales in a register. */
  readonly series: { readonly cash_register_id: string; readonly letter: string; readonly used: number };
}

/** A customer registered at this till without network, until the sale that names him is sent. */
export interface KeptClient extends PdvClient {
  readonly is_new?: boolean;
}

interface Device extends DBSchema {
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
  products: { key: string; value: KeptProduct };
  clients: { key: string; value: KeptClient };
  waiting: { key: string; value: WaitingSale };
}

const NAME = "agora-rende.pdv";
let opening: Promise<IDBPDatabase<Device>> | undefined;

/** The till's own database on this device. */
export function device(): Promise<IDBPDatabase<Device>> {
  opening ??= openDB<Device>(NAME, 1, {
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
  return opening;
}

export const keep = async <Name extends keyof Kept>(name: Name, value: Kept[Name]) => {
  await (await device()).put("kept", value, name);
};

export const kept = async <Name extends keyof Kept>(name: Name) =>
  (await (await device()).get("kept", name)) as Kept[Name] | undefined;

/**
 * Takes from this device what another person must not see: the shelf, the customers, who was here. Sales that still wait
 * to be sent stay, out of sight, until the person who made them is back.
 */
export async function forgetShelf() {
  const db = await device();
  const wipe = db.transaction(["kept", "products", "clients"], "readwrite");
  const kept = wipe.objectStore("kept");
  await Promise.all([
    ...(["boot", "as_of"] as const).map((name) => kept.delete(name)),
    wipe.objectStore("products").clear(),
    wipe.objectStore("clients").clear(),
    wipe.done,
  ]);
}
