"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { useCheckout } from "../payment/checkout-provider";
import { usePay } from "../payment/use-pay";

/** Shown while the outcome of a sent sale is unknown. The cart is locked until then. */
export function UnansweredStrip() {
  const { state } = useCheckout();
  const pay = usePay();
  const openDialog = useOpenDialog();
  if (state.kind === "sending") return null;
  return (
    <Alert tone="waiting" title="A resposta desta venda não chegou" className="rounded-none border-x-0 border-b-0">
      <p>Tente de novo para saber se ela foi registrada. Ela não é cobrada duas vezes.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => void pay()}>
          Tentar de novo
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void openDialog({ name: "discard" })}>
          Descartar
        </Button>
      </div>
    </Alert>
  );
}
