"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { PIX_MINUTES } from "@/lib/modules/pix-charges/rules";
import type { PixCharge } from "@/lib/modules/pix-charges/schema";
import type { ShownPixCharge } from "../cart/cart";
import { useCart, useCartActions } from "../cart/cart-provider";
import { endedChargeText } from "./ended-charge";

/** How long the amount must stay unchanged before it is charged. */
const PAUSE_MS = 600;
/** How often the till asks for a payment whose notice is lost. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 12_000;

/** Gives up a charge. Returns it as paid if the customer was faster; null if the server did not respond. */
export const giveUpPixCharge = (id: string): Promise<PixCharge | null> =>
  call(pixCharges.cancel, { id }, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);

/** Tells that a PIX was paid although the till had given it up. */
export const notifyUnclaimed = (amount_cents: number) =>
  notify.warning(
    `O PIX de ${formatMoney(amount_cents)} foi pago`,
    "Ele está em PIX a conferir: use em uma venda ou devolva ao cliente.",
  );

/**
 * Charges the amount by PIX and watches the charge until it is paid, over or given up. The charge is stored with the cart, so
 * that it continues after a reload of the page. Another amount, another method or closing the payment gives it up.
 */
export function usePixCharge(amount_cents: number, onPaid: (charge: ShownPixCharge) => void) {
  const { cart } = useCart();
  const { change } = useCartActions();
  const [created, setCreated] = useState<PixCharge | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const shown = cart.pix_charge;
  /** The charge to give up when this is left; null once it is paid or over. */
  const open = useRef<ShownPixCharge | null>(null);
  const own = created?.id === shown?.id ? created : null;
  const isPolled = own !== null && endedChargeText(own.status) === null;
  const { data } = useApi(pixCharges.get, isPolled ? { id: own.id } : null, { refreshInterval: POLL_MS });
  const charge = data?.id === own?.id ? (data ?? own) : own;
  const status = charge?.status;
  const ended = endedChargeText(status);

  function show(next: ShownPixCharge | null) {
    const before = open.current ?? (next ? null : shown);
    open.current = next;
    change({ type: "pix-charge", charge: next });
    if (before) void giveUp(before);
  }
  const begin = useEffectEvent(() => {
    if (amount_cents > 0) show({ id: crypto.randomUUID(), amount_cents });
  });

  // The first amount is charged at once, others after a pause in typing. The code of the former amount disappears at once.
  const hasBegun = useRef(false);
  const isOfAmount = shown?.amount_cents === amount_cents;
  const dropOther = useEffectEvent(() => shown && show(null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed amount begins the pause again
  useEffect(() => {
    if (isOfAmount || problem) return;
    dropOther();
    const pause = setTimeout(begin, hasBegun.current ? PAUSE_MS : 0);
    hasBegun.current = true;
    return () => clearTimeout(pause);
  }, [amount_cents, isOfAmount, problem]);

  const create = useEffectEvent((asked: ShownPixCharge) => {
    open.current = asked;
    const input = { ...asked, cart_key: cart.key };
    return call(pixCharges.create, input, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  });
  const fail = useEffectEvent((error: unknown, id: string) => {
    if (open.current?.id !== id) return;
    setProblem(error);
    show(null);
  });
  // Repeated for the same id it is the same charge, so this also continues one after a reload.
  const id = shown?.id;
  const asked = useEffectEvent(() => shown);
  useEffect(() => {
    const current = id ? asked() : null;
    if (!current) return;
    let isLeft = false;
    create(current).then(
      (answer) => !isLeft && setCreated(answer),
      (error: unknown) => !isLeft && fail(error, current.id),
    );
    return () => {
      isLeft = true;
    };
  }, [id]);

  const settle = useEffectEvent(() => {
    if (!charge || !shown) return;
    if (ended || charge.is_used) open.current = null;
    if (charge.is_used) return show(null);
    if (charge.status !== "paid") return;
    open.current = null;
    onPaid({ id: charge.id, amount_cents: charge.amount_cents });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status is settled once
  useEffect(() => settle(), [charge?.id, status]);

  const leave = useEffectEvent(() => {
    const left = open.current;
    open.current = null;
    if (!left) return;
    change({ type: "pix-charge", charge: null });
    void giveUp(left);
  });
  useEffect(() => () => leave(), []);

  function renew() {
    setProblem(null);
    show(null);
  }
  return { charge, problem, ended, renew };
}

async function giveUp({ id, amount_cents }: ShownPixCharge) {
  const charge = await giveUpPixCharge(id);
  if (charge?.status === "paid" && !charge.is_used) notifyUnclaimed(amount_cents);
}

/** Seconds until an instant, by this device's clock, within the time that a charge can have. */
export function useSecondsUntil(instant: string): number {
  const secondsLeft = () =>
    Math.min(PIX_MINUTES * 60, Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1_000)));
  const [seconds, setSeconds] = useState(secondsLeft);
  const tick = useEffectEvent(() => setSeconds(secondsLeft()));
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
