"use client";

import { useEffect, useEffectEvent } from "react";
import { reloadByItself } from "@/components/shell/reload-page";
import { useIsNewVersion } from "@/components/shell/use-is-new-version";
import { hasOpenWork, setWorkCheck } from "@/components/ui/open-work";
import { useCart } from "../cart/cart-provider";
import { useIsOffline } from "../offline/use-offline";

/** How long nothing is touched, typed or scanned before the till reloads itself. */
const IDLE_MS = 5_000;
const CHECK_MS = 1_000;
const INPUT_EVENTS = ["keydown", "pointerdown", "input"] as const;

/** Applies a new version between two sales: when the cart is empty, no dialog is open and the till is idle. */
export function useNewVersion() {
  const { cart } = useCart();
  const isOffline = useIsOffline();
  const isNew = useIsNewVersion();
  const hasSale = cart.lines.length > 0 || cart.sent !== null;

  const isSelling = useEffectEvent(() => hasSale);
  useEffect(() => setWorkCheck(() => isSelling()), []);

  const mayApply = isNew && !isOffline && !hasSale;
  useEffect(() => {
    if (!mayApply) return;
    let last_ms = performance.now();
    const noteInput = () => {
      last_ms = performance.now();
    };
    const stopping = new AbortController();
    for (const event of INPUT_EVENTS)
      window.addEventListener(event, noteInput, { capture: true, signal: stopping.signal });
    const timer = setInterval(() => {
      if (performance.now() - last_ms >= IDLE_MS && !hasOpenWork()) reloadByItself();
    }, CHECK_MS);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [mayApply]);
}
