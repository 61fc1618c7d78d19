"use client";

import { useRef } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { focusMethod } from "./focus-method";
import { PaymentDesk, type PaymentDeskProps } from "./payment-desk";

type Props = Omit<PaymentDeskProps, "methods" | "amount"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Esc in the amount field focuses the methods; Esc in the methods closes the dialog. */
export function PaymentDialog({ open, onOpenChange, onCloseAutoFocus, ...rest }: Props) {
  const methods = useRef<HTMLFieldSetElement>(null);
  const amount = useRef<HTMLInputElement>(null);

  function answerEscape(event: KeyboardEvent) {
    if (document.activeElement !== amount.current) return;
    event.preventDefault();
    focusMethod(methods.current);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title="Pagamento"
        onEscapeKeyDown={answerEscape}
        onCloseAutoFocus={onCloseAutoFocus}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusMethod(methods.current);
        }}
      >
        <PaymentDesk methods={methods} amount={amount} {...rest} />
      </DialogContent>
    </Dialog>
  );
}
