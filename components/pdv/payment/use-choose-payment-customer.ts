"use client";

import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";

/** Returns a function that opens the customer search over the payment. */
export function useChoosePaymentCustomer() {
  const dialog = useCurrentDialog();
  const { show } = useDialogActions();
  return function choosePaymentCustomer() {
    if (dialog?.name === "payment") show({ ...dialog, isChoosingCustomer: true });
  };
}
