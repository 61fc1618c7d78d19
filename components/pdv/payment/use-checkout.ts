"use client";

import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { useApproval } from "@/components/approvals/use-approval";
import { ApiError, addressOf, call } from "@/lib/api/client";
import { isUnder } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { quoteConversions } from "@/lib/modules/quotes/conversions/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";
import type { CartInHand } from "../cart/use-cart";
import { conversionOf } from "../quote/quote-cart";
import { isUncertain, type PriceChange, priceChanges, productsIn } from "./refusal";

const PATIENCE_MS = 20_000;

export interface Refused {
  readonly error: ApiError;
  readonly prices: readonly PriceChange[];
}

type State =
  | { readonly kind: "ready" }
  | { readonly kind: "sending" }
  | { readonly kind: "uncertain"; readonly error: unknown }
  | { readonly kind: "refused"; readonly refused: Refused };

/** What a scanner can do in the payment dialog. */
export interface Desk {
  /** Returns a function that restores the payment being typed to its current state. */
  readonly remember: () => () => void;
  /** Takes a scanned store credit code. Returns false if it is not one or nothing is left to pay. */
  readonly payByVale: (read: string) => boolean;
}

interface Ends {
  readonly onSold: (sale: Sale) => void;
  readonly onRefused: () => void;
}

/** Sends the sale under the cart's key, with retries by the user, until the server accepts or rejects it. */
export function useCheckout({ cart, change, send, begin }: CartInHand, { onSold, onRefused }: Ends) {
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<State>({ kind: "ready" });
  const approval = useApproval();
  const desk = useRef<Desk>(null);

  async function finish(input: SaleInput) {
    if (state.kind === "sending") return;
    const wasUncertain = cart.sent !== null;
    // A retry under the same key sends the same request.
    const words = cart.sent ?? input;
    send(words);
    setState({ kind: "sending" });
    try {
      const sale = await approval.run(async (approval_ids) => {
        const asked = approval_ids.length > 0 ? { ...words, approval_ids } : words;
        if (asked !== words) send(asked);
        const once = { key: cart.key, signal: AbortSignal.timeout(PATIENCE_MS) };
        return cart.quote
          ? call(quoteConversions.create, conversionOf(cart.quote, asked), once)
          : call(sales.create, asked, once);
      });
      begin();
      setState({ kind: "ready" });
      onSold(sale);
      // Not awaited, so that the customer does not wait.
      const stale = [...sales.create.refreshes, ...(cart.quote ? ["/quotes"] : [])];
      void mutate((address) => stale.some((path) => isUnder(path, address)));
    } catch (error) {
      if (!(error instanceof ApiError) || isUncertain(error, wasUncertain)) setState({ kind: "uncertain", error });
      else if (error.status === 401) standBy();
      else refuse(error);
    }
  }

  /** The session expired, which says nothing about the sale: the user continues after logging in again. */
  function standBy() {
    setState({ kind: "ready" });
    change({ type: "refused" });
  }

  function refuse(error: ApiError) {
    // The cash register was closed elsewhere: the till asks to open another one and keeps the sale.
    if (error.code === "NO_OPEN_REGISTER") void mutate(addressOf(pdv.bootstrap));
    setState({ kind: "refused", refused: { error, prices: priceChanges(cart, error) } });
    change({ type: "refused" });
    change({ type: "learn", products: productsIn(error) });
    onRefused();
  }

  return { state, finish, settle: () => setState({ kind: "ready" }), desk, dialog: approval.dialog };
}

export type Checkout = ReturnType<typeof useCheckout>;
