"use client";

import { useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { notify } from "@/components/ui/toaster";
import { useBootstrap } from "../bootstrap-context";
import { useCartPanelActions } from "../cart/cart-panel-state";
import { useCart } from "../cart/cart-provider";
import { useWeighingActions } from "../cart/weighing-provider";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import type { ScanProblem } from "../search/scan-problem";
import { useScanActions, useScans } from "../search/scans-provider";
import { useShortStock } from "../short-stock/short-stock-provider";

/** Warns that goods on the counter may not be in the sale. */
function noticeOf(problems: readonly ScanProblem[]): string | null {
  const [problem, ...others] = problems;
  if (!problem) return null;
  return others.length === 0
    ? `O código ${problem.code} não entrou nesta venda.`
    : `${problems.length} códigos lidos não entraram nesta venda.`;
}

/** Returns a function that opens the payment, or asks for the seller or customer that the shop requires. */
export function usePay() {
  const boot = useBootstrap();
  const { cart } = useCart();
  const { isBusy, problems } = useScans();
  const { isWeighing } = useWeighingActions();
  const { waitForScans } = useScanActions();
  const { setSheetOpen } = useCartPanelActions();
  const openDialog = useOpenDialog();
  const { isSettled } = useShortStock();

  const openPayment = useEffectEvent(() => {
    if (cart.lines.length === 0 || isWeighing()) return;
    setSheetOpen(false);
    // A quote's seller and customer are fixed, so they cannot be asked for.
    const terms = cart.quote ? null : boot.terms;
    if (terms?.seller_required && !cart.seller_id)
      return notify.warning("Escolha o vendedor", "A loja pede um vendedor em toda venda.");
    if (terms?.customer_required && !cart.customer) return void openDialog({ name: "customer" });
    if (!isSettled) return void openDialog({ name: "short-stock", isPaying: true });
    void openDialog({ name: "payment", notice: noticeOf(problems), isChoosingCustomer: false });
  });

  // An effect opens the payment, because only the next render has the result of the scans.
  const [isRequested, setRequested] = useState(false);
  useLayoutEffect(() => {
    if (!isRequested) return;
    setRequested(false);
    openPayment();
  }, [isRequested]);

  return async function pay() {
    if (cart.lines.length === 0 && !isBusy) return;
    // Waits for pending scans, which belong to this sale.
    await waitForScans();
    // At once: the next key already belongs to the payment.
    flushSync(() => setRequested(true));
  };
}
