import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { SAVED_CART_PREFIX } from "../cart/forget-carts";
import { isUncertain } from "../payment/refusal";

/** A recall that was sent and not answered. Its cart may now be available only under this key. */
export interface UnansweredRecall {
  readonly held: HeldSale;
  readonly key: string;
}

const addressOf = (user_id: string) => `${SAVED_CART_PREFIX}${user_id}.recalls`;
/** Entries that could not be written because the storage is full or blocked. */
const unkept = new Map<string, string>();

/** Returns the user's unanswered recalls on this device. */
export function readRecalls(user_id: string, storage: Storage = localStorage): UnansweredRecall[] {
  const address = addressOf(user_id);
  try {
    const kept: unknown = JSON.parse(unkept.get(address) ?? storage.getItem(address) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecall) : [];
  } catch {
    return [];
  }
}

const isRecall = (kept: Partial<UnansweredRecall> | null): kept is UnansweredRecall =>
  typeof kept?.key === "string" && typeof kept.held?.id === "string" && typeof kept.held.held_at === "string";

function writeRecalls(user_id: string, recalls: readonly UnansweredRecall[], storage: Storage) {
  const address = addressOf(user_id);
  const words = JSON.stringify(recalls);
  unkept.delete(address);
  try {
    if (recalls.length === 0) storage.removeItem(address);
    else storage.setItem(address, words);
  } catch {
    unkept.set(address, words);
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
