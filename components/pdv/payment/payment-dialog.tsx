"use client";

import { useRef } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { useSearchFocus } from "../search/search-focus";
import { isTouchOnly } from "../touch";
import { PaymentDesk } from "./payment-desk";

/** Esc removes the typed amount; without one it closes the dialog. */
export function PaymentDialog() {
  const dialog = useCurrentDialog();
  const { close } = useDialogActions();
  const { returnFocus } = useSearchFocus();
  const payment = dialog?.name === "payment" ? dialog : null;
  const amount = useRef<HTMLInputElement>(null);
  const handleEscape = useRef<(() => boolean) | null>(null);
  return (
    <Dialog open={payment !== null} onOpenChange={close}>
      <DialogContent
        size="lg"
        title="Pagamento"
        onEscapeKeyDown={(event) => {
          if (handleEscape.current?.()) event.preventDefault();
        }}
        onCloseAutoFocus={returnFocus}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          // On a touch screen the focus would open the keyboard over the payment.
          if (!isTouchOnly()) amount.current?.focus();
        }}
      >
        <PaymentDesk amount={amount} handleEscape={handleEscape} notice={payment?.notice ?? null} />
      </DialogContent>
    </Dialog>
  );
}
