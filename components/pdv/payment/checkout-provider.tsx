"use client";

import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useRef,
  useState,
} from "react";
import { useSWRConfig } from "swr";
import { useApproval } from "@/components/approvals/use-approval";
import type { AppliedCredits } from "@/components/sales/store-credit-payment";
import { ApiError, call, endpointUrl } from "@/lib/api/client";
import { isUnder } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { quoteConversions } from "@/lib/modules/quotes/conversions/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import type { SaleInput } from "../cart/cart";
import { useCartPanelActions } from "../cart/cart-panel-state";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useDialogActions } from "../dialogs/current-dialog";
import { useProductCache } from "../product-cache/product-cache-provider";
import { conversionOf } from "../quote/quote-cart";
import { useReceiptActions } from "../receipts/shown-receipts";
import { useShortStock } from "../short-stock/short-stock-provider";
import { useProvided } from "../use-provided";
import { isUncertain, type PriceChange, priceChanges, productsIn } from "./refusal";

const TIMEOUT_MS = 20_000;

export interface Refused {
  readonly error: ApiError;
  readonly prices: readonly PriceChange[];
}

export type CheckoutState =
  | { readonly kind: "ready" }
  | { readonly kind: "sending" }
  | { readonly kind: "uncertain"; readonly error: unknown }
  | { readonly kind: "refused"; readonly refused: Refused };

/** What a scanner can do in the payment dialog. */
export interface PaymentHandle {
  /** Returns a function that restores the payment being typed to its current state. */
  readonly takeSnapshot: () => () => void;
  /** Takes a scanned store credit code. Returns false if it is not one or nothing is left to pay. */
  readonly payByStoreCredit: (read: string) => boolean;
}

interface Checkout {
  /** State of the store credits that pay for the sale. */
  readonly appliedCredits: readonly [AppliedCredits, Dispatch<SetStateAction<AppliedCredits>>];
  readonly state: CheckoutState;
  /** Sends the sale, or again the request that has no answer. */
  readonly finish: (input: SaleInput) => Promise<void>;
  /** Hides the refusal. */
  readonly dismiss: () => void;
  /** Set by the payment dialog while it is open. */
  readonly paymentHandle: RefObject<PaymentHandle | null>;
}

const CheckoutContext = createContext<Checkout | null>(null);
export const useCheckout = () => useProvided(CheckoutContext);

/** Sends the sale under the cart's key, with retries by the user, until the server accepts or rejects it. */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  const { cart } = useCart();
  const { change, send, begin } = useCartActions();
  const { refresh, markStale } = useProductCache();
  const { close } = useDialogActions();
  const { setSheetOpen } = useCartPanelActions();
  const { setSold } = useReceiptActions();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<CheckoutState>({ kind: "ready" });
  const approval = useApproval();
  const { approval_ids: given } = useShortStock();
  const paymentHandle = useRef<PaymentHandle>(null);
  const appliedCredits = useState<AppliedCredits>({ sale_key: cart.key, credits: [] });

  async function finish(input: SaleInput) {
    if (state.kind === "sending") return;
    const wasUncertain = cart.sent !== null;
    // A retry under the same key sends the same request.
    const request = cart.sent ?? (given.length > 0 ? { ...input, approval_ids: [...given] } : input);
    send(request);
    setState({ kind: "sending" });
    try {
      const sale = await approval.run(async (approval_ids) => {
        const approvedRequest =
          approval_ids.length > 0
            ? { ...request, approval_ids: [...(request.approval_ids ?? []), ...approval_ids] }
            : request;
        if (approvedRequest !== request) send(approvedRequest);
        const options = { key: cart.key, signal: AbortSignal.timeout(TIMEOUT_MS) };
        return cart.quote
          ? call(quoteConversions.create, conversionOf(cart.quote, approvedRequest), options)
          : call(sales.create, approvedRequest, options);
      });
      begin("sold");
      setState({ kind: "ready" });
      showReceipt(sale);
      // Not awaited, so that the customer does not wait.
      const hasCharge = request.payments.some(({ pix_charge_id }) => pix_charge_id);
      const stale = [
        ...sales.create.refreshes,
        ...(cart.quote ? ["/quotes"] : []),
        ...(hasCharge ? ["/pix-charges", "/sale-payments"] : []),
      ];
      void mutate((address) => stale.some((path) => isUnder(path, address)));
    } catch (error) {
      if (!(error instanceof ApiError) || isUncertain(error, wasUncertain)) setState({ kind: "uncertain", error });
      else if (error.status === 401) waitForLogin();
      else refuse(error);
    }
  }

  function showReceipt(sale: Sale) {
    close();
    setSheetOpen(false);
    setSold(sale);
    refresh();
  }

  /** The session expired, which says nothing about the sale: the user continues after logging in again. */
  function waitForLogin() {
    setState({ kind: "ready" });
    change({ type: "refused" });
  }

  function refuse(error: ApiError) {
    // The cash register was closed elsewhere: the till asks to open another one and keeps the sale.
    if (error.code === "NO_OPEN_REGISTER") void mutate(endpointUrl(pdv.bootstrap));
    setState({ kind: "refused", refused: { error, prices: priceChanges(cart, error) } });
    change({ type: "refused" });
    change({ type: "update-products", products: productsIn(error) });
    markStale();
  }

  const dismiss = () => setState({ kind: "ready" });

  return (
    <CheckoutContext value={{ appliedCredits, state, finish, dismiss, paymentHandle }}>
      {children}
      {approval.dialog}
    </CheckoutContext>
  );
}
