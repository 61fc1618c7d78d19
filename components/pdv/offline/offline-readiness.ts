import { useSyncExternalStore } from "react";
import { loadValue } from "./device-store";

interface Readiness {
  /** Whether this device can sell without the server; null until it is known. */
  readonly canSell: boolean | null;
  /** Whether the last write failed because the disk has no room. */
  readonly isDiskFull: boolean;
}

const UNKNOWN: Readiness = { canSell: null, isDiskFull: false };
let state = UNKNOWN;
const listeners = new Set<() => void>();

function change(next: Partial<Readiness>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export const readiness = {
  current: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Whether a write to the device failed because its disk has no room. */
export const isDiskFullError = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Runs work that stores data on this device and that the till does not wait for. The user is told if the disk has no room for it. */
export async function runInBackground(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    if (state.isDiskFull) change({ isDiskFull: false });
    if (state.canSell === false) await checkReadiness();
  } catch (error) {
    if (isDiskFullError(error)) change({ isDiskFull: true });
  }
}

/**
 * Checks whether this device can sell without the server: it needs the shop's data, a cash register with a series of numbers for its
 * sales, and the products.
 */
export async function checkReadiness(): Promise<void> {
  try {
    const [boot, series, as_of] = await Promise.all([loadValue("boot"), loadValue("series"), loadValue("as_of")]);
    const register = boot?.cash_register;
    change({ canSell: Boolean(register && series?.cash_register_id === register.id && as_of) });
  } catch {
    change({ canSell: false });
  }
}

export const useReadiness = () => useSyncExternalStore(readiness.subscribe, readiness.current, () => UNKNOWN);
