"use client";

import { useRef } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { useSearchFocus } from "../search/search-focus";
import { focusMethod } from "./focus-method";
import { PaymentDesk } from "./payment-desk";

/** Esc in the amount field focuses the methods; Esc in the methods closes the dialog. */
export function PaymentDialog() {
  const dialog = useCurrentDialog();
  const { close } = useDialogActions();
  const { returnFocus } = useSearchFocus();
  const payment = dialog?.name === "payment" ? dialog : null;
  const methods = useRef<HTMLFieldSetElement>(null);
  const amount = useRef<HTMLInputElement>(null);

  function answerEscape(event: KeyboardEvent) {
    if (document.activeElement !== amount.current) return;
    event.preventDefault();
    focusMethod(methods.current);
  }
  return (
    <Dialog open={payment !== null} onOpenChange={close}>
      <DialogContent
        size="lg"
        title="Pagamento"
        onEscapeKeyDown={answerEscape}
        onCloseAutoFocus={returnFocus}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusMethod(methods.current);
        }}
      >
        <PaymentDesk methods={methods} amount={amount} notice={payment?.notice ?? null} />
      </DialogContent>
    </Dialog>
  );
}
