import { ApiError, call, session } from "@/lib/api/client";
import { connectivity } from "@/lib/api/connectivity";
import { offlineSales } from "@/lib/modules/sales/offline/endpoints";
import { device } from "./device-store";
import { rememberedUser } from "./remembered-user";
import type { WaitingSale } from "./waiting-sale";

const listeners = new Set<() => void>();
/** The browser lock held while offline sales are sent. */
export const SENDING_LOCK = "agora-rende.pdv.send";
const CHANNEL = "agora-rende.pdv.waiting";

/** Notifies this tab and the others that the waiting sales changed. */
export function notifyWaiting() {
  for (const listener of listeners) listener();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

export function watchWaiting(listener: () => void): () => void {
  listeners.add(listener);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}

/** Returns the user's unconfirmed sales on this device, oldest first. */
export async function waitingOf(user_id: string): Promise<WaitingSale[]> {
  const rows = await (await device()).getAll("waiting");
  return rows.filter((row) => row.user_id === user_id).sort((a, b) => a.made_at.localeCompare(b.made_at));
}

/** Returns whether the cart with this key was sold on this device and waits to be sent. */
export const isWaiting = async (key: string) => (await (await device()).getKey("waiting", key)) !== undefined;

/** Counts the logged-in user's waiting sales on this device. */
export async function unsentCount(): Promise<number> {
  const user = rememberedUser();
  return user ? (await waitingOf(user.id)).length : 0;
}

/**
 * Sends the waiting sales one by one in order, from one tab only. Each is sent under its own key, so no sale is
 * registered twice. A rejected sale stays with the reason and does not block the others. Resolves to the error that
 * prevented the others from being sent, or to null.
 */
export const sendWaiting = (): Promise<unknown> =>
  navigator.locks.request(SENDING_LOCK, async () => {
    const user = rememberedUser();
    if (!user || !session.token()) return null;
    for (const row of await waitingOf(user.id)) {
      if (connectivity.isOffline()) return null;
      const error = await send(row);
      if (error) return error;
      notifyWaiting();
    }
    return null;
  });

/** Sends a sale. Returns null if the server accepted or rejected it, or the error if the server did not decide. */
async function send(row: WaitingSale): Promise<unknown> {
  const db = await device();
  try {
    await call(offlineSales.create, row.input, { key: row.send_key, signal: AbortSignal.timeout(20_000) });
    await db.delete("waiting", row.key);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return error;
    if ([0, 502, 503, 504].includes(error.status)) connectivity.markOffline();
    const isAboutSale = [400, 404, 409, 413, 422].includes(error.status) && error.code !== "IN_PROGRESS";
    if (!isAboutSale) return error;
    await db.put("waiting", { ...row, refusal: error.message });
    return null;
  }
}
