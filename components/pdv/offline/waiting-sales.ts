import { connectivity } from "@/lib/api/away";
import { ApiError, call, session } from "@/lib/api/client";
import { offlineSales } from "@/lib/modules/sales/offline/endpoints";
import { device } from "./device-store";
import { person } from "./person";
import type { WaitingSale } from "./waiting-sale";

const watchers = new Set<() => void>();
const CHANNEL = "agora-rende.pdv.waiting";

/** Tells this tab and the others that what waits has changed. */
export function tellWaiting() {
  for (const tell of watchers) tell();
  new BroadcastChannel(CHANNEL).postMessage(null);
}

export function watchWaiting(tell: () => void): () => void {
  watchers.add(tell);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = tell;
  return () => {
    watchers.delete(tell);
    channel.close();
  };
}

/** What a person has sold on this device and the server has not confirmed, the oldest first. */
export async function waitingOf(user_id: string): Promise<WaitingSale[]> {
  const rows = await (await device()).getAll("waiting");
  return rows.filter((row) => row.user_id === user_id).sort((a, b) => a.made_at.localeCompare(b.made_at));
}

/** Whether the cart of this key was sold on this device and waits to be sent. */
export const isWaiting = async (key: string) => (await (await device()).getKey("waiting", key)) !== undefined;

/** How many sales of the person who is logged in wait on this device. */
export async function unsentCount(): Promise<number> {
  const user = person();
  return user ? (await waitingOf(user.id)).length : 0;
}

/**
 * Sends what waits, one by one in the order it was sold, from one tab only. Each goes under the key it was made with, so
 * that nothing is sold twice; what the server refuses stays, with the reason, and does not hold up the others.
 */
export const sendWaiting = () =>
  navigator.locks.request("agora-rende.pdv.send", async () => {
    const user = person();
    if (!user || !session.token()) return;
    for (const row of await waitingOf(user.id)) {
      if (connectivity.isOffline()) return;
      const outcome = await send(row);
      if (outcome === "stop") return;
      tellWaiting();
    }
  });

async function send(row: WaitingSale): Promise<"next" | "stop"> {
  const db = await device();
  try {
    await call(offlineSales.create, row.input, { key: row.send_key, signal: AbortSignal.timeout(20_000) });
    await db.delete("waiting", row.key);
    return "next";
  } catch (error) {
    if (!(error instanceof ApiError)) return "stop";
    if ([0, 502, 503, 504].includes(error.status)) connectivity.markOffline();
    const isOfTheSale = [400, 404, 409, 413, 422].includes(error.status) && error.code !== "IN_PROGRESS";
    if (!isOfTheSale) return "stop";
    await db.put("waiting", { ...row, refusal: error.message });
    return "next";
  }
}
