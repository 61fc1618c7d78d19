import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { recallsKey } from "../cart/clear-saved-carts";
import { isUncertain } from "../payment/refusal";

/** A recall that was sent and not answered. Its cart may now be available only under this key. */
export interface UnansweredRecall {
  readonly held: HeldSale;
  readonly key: string;
}

/** Entries that could not be written because the storage is full or blocked. */
const memoryFallback = new Map<string, string>();

/** Returns the user's unanswered recalls on this device. */
export function readRecalls(user_id: string, storage: Storage = localStorage): UnansweredRecall[] {
  const storage_key = recallsKey(user_id);
  try {
    const stored: unknown = JSON.parse(memoryFallback.get(storage_key) ?? storage.getItem(storage_key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecall) : [];
  } catch {
    return [];
  }
}

const isRecall = (recall: Partial<UnansweredRecall> | null): recall is UnansweredRecall =>
  typeof recall?.key === "string" && typeof recall.held?.id === "string" && typeof recall.held.held_at === "string";

function writeRecalls(user_id: string, recalls: readonly UnansweredRecall[], storage: Storage) {
  const storage_key = recallsKey(user_id);
  const json = JSON.stringify(recalls);
  memoryFallback.delete(storage_key);
  try {
    if (recalls.length === 0) storage.removeItem(storage_key);
    else storage.setItem(storage_key, json);
  } catch {
    memoryFallback.set(storage_key, json);
  }
}

/**
 * Recalls a held sale, always under the same key until the server accepts or refuses it. The key is stored before the
 * request is sent and removed after `take`, which puts the cart on the screen, succeeds.
 */
export async function recallOnce(
  user_id: string,
  held: HeldSale,
  take: (key: string) => Promise<void>,
  storage: Storage = localStorage,
) {
  const before = readRecalls(user_id, storage);
  const unanswered = before.find((recall) => recall.held.id === held.id);
  const key = unanswered?.key ?? crypto.randomUUID();
  if (!unanswered) writeRecalls(user_id, [...before, { held, key }], storage);
  const forget = () =>
    writeRecalls(
      user_id,
      readRecalls(user_id, storage).filter((recall) => recall.held.id !== held.id),
      storage,
    );
  try {
    await take(key);
    forget();
  } catch (error) {
    if (!isUncertain(error, unanswered !== undefined)) forget();
    throw error;
  }
}

/** Returns the shop's held sales plus the unanswered ones that the server no longer lists, oldest first. */
export const withUnanswered = (sales: readonly HeldSale[], recalls: readonly UnansweredRecall[]) =>
  [...sales, ...recalls.map(({ held }) => held).filter(({ id }) => !sales.some((sale) => sale.id === id))].sort(
    (one, other) => one.held_at.localeCompare(other.held_at),
  );
