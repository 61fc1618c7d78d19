"use client";

import { useEffect, useSyncExternalStore } from "react";

/** The part of the open payment that the customer sees. */
interface ShownPayment {
  readonly paid_cents: number;
  readonly remaining_cents: number;
}
interface ShownPix {
  readonly code: string;
  readonly amount_cents: number;
}
interface Shown {
  /** Null while the payment is closed. */
  readonly payment: ShownPayment | null;
  readonly pix: ShownPix | null;
}

const NOTHING: Shown = { payment: null, pix: null };
let shown = NOTHING;
const listeners = new Set<() => void>();

function update(part: Partial<Shown>) {
  shown = { ...shown, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the open payment on the customer display until the component is gone. */
export function useShowPayment({ paid_cents, remaining_cents }: ShownPayment) {
  useEffect(() => update({ payment: { paid_cents, remaining_cents } }), [paid_cents, remaining_cents]);
  useEffect(() => () => update({ payment: null }), []);
}

/** Shows a PIX code on the customer display until the component is gone; null for none. */
export function useShowPix(code: string | null, amount_cents: number) {
  useEffect(() => {
    update({ pix: code ? { code, amount_cents } : null });
    return () => update({ pix: null });
  }, [code, amount_cents]);
}

export const useShownPayment = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  );
