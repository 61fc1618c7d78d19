"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { beepTwice } from "@/components/blocks/beep";
import { call } from "@/lib/api/client";
import type { Decision } from "@/lib/modules/approvals/schema";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { useBootstrap } from "../bootstrap-context";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { useIsOffline } from "../offline/use-offline";
import type { NamedProduct } from "../payment/named-products";
import { useProvided } from "../use-provided";
import { isMoreMissing, shortageKey, shortProducts } from "./short-stock";

/** The most products that one call asks for, see `pdvProductsInput`. */
const IDS_PER_CALL = 100;
const TIMEOUT_MS = 4_000;

interface Accepted {
  readonly key: string;
  readonly approval_id: string | null;
}

interface ShortStock {
  /** The products of the sale that the stock does not cover. */
  readonly short: readonly NamedProduct[];
  /** Whether such a sale goes through. Offline it always does, because the server keeps offline sales. */
  readonly decision: Decision;
  /** The sale may be paid: nothing is missing, or what is missing was accepted. */
  readonly isSettled: boolean;
  /** Accepts what is missing now, with an approval if one is needed. */
  readonly accept: (approval_id: string | null) => void;
  /** The approval to send with the sale, if any. */
  readonly approval_ids: readonly string[];
}

const ShortStockContext = createContext<ShortStock | null>(null);
export const useShortStock = () => useProvided(ShortStockContext);

/**
 * Watches the stock of the products in the sale. Warns with a sound when a product runs short, asks the server for the
 * stock when the payment opens, and shows what is missing instead of the payment before any money is taken.
 */
export function ShortStockProvider({ children }: { children: ReactNode }) {
  const { may } = useBootstrap();
  const { cart } = useCart();
  const { change } = useCartActions();
  const isOffline = useIsOffline();
  const dialog = useCurrentDialog();
  const { show } = useDialogActions();
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const short = useMemo(() => shortProducts(cart), [cart]);
  const key = shortageKey(cart.key, short);
  const decision = isOffline ? "allowed" : (may?.sell_without_stock ?? "denied");
  const isAccepted = accepted?.key === key;
  const isSettled = short.length === 0 || isAccepted || cart.sent !== null;
  const approval_id = isAccepted ? accepted.approval_id : null;
  const isPaying = dialog?.name === "payment";

  const known = useRef(short);
  useEffect(() => {
    if (isMoreMissing(known.current, short)) beepTwice();
    known.current = short;
  }, [short]);

  const loadStock = useEffectEvent(async () => {
    const lines = cart.lines.filter(({ is_loose }) => !is_loose);
    const ids = [...new Set(lines.map(({ product }) => product.id))];
    for (let from = 0; from < ids.length; from += IDS_PER_CALL) {
      const batch = ids.slice(from, from + IDS_PER_CALL);
      const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
      const { data } = await call(pdv.products, { ids: batch.join(",") }, options);
      const products = data
        .filter(({ id }) => batch.includes(id))
        .map(({ id, current_stock_milli, is_low }) => ({ id, current_stock_milli, is_low }));
      change({ type: "update-products", products });
    }
  });
  useEffect(() => {
    // A check that fails leaves the stock as it was known; the server decides when the sale is sent.
    if (isPaying && !isOffline) void loadStock().catch(() => undefined);
  }, [isPaying, isOffline]);

  const isBeforeMoney = cart.payments.length === 0;
  useEffect(() => {
    if (isPaying && !isSettled && isBeforeMoney) show({ name: "short-stock", isPaying: true });
  }, [isPaying, isSettled, isBeforeMoney, show]);

  const accept = useCallback((approval_id: string | null) => setAccepted({ key, approval_id }), [key]);
  const value = useMemo(
    () => ({ short, decision, isSettled, accept, approval_ids: approval_id ? [approval_id] : [] }),
    [short, decision, isSettled, accept, approval_id],
  );
  return <ShortStockContext value={value}>{children}</ShortStockContext>;
}
