"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { useCheckout } from "../payment/checkout-provider";
import { useScanActions } from "../search/scans-provider";
import { useCart, useCartActions } from "./cart-provider";

/** Confirms that the sale on the screen is cleared. */
export function ClearSaleDialog() {
  const { cart } = useCart();
  const dialog = useCurrentDialog();
  const { close } = useDialogActions();
  const clearSale = useClearSale();
  const count = cart.lines.length === 1 ? "O item" : `Os ${cart.lines.length} itens`;
  return (
    <ConfirmDialog
      open={dialog?.name === "clear"}
      onOpenChange={close}
      title="Limpar a venda"
      description={`${count} e o que já foi recebido saem da tela. Nada foi registrado ainda.`}
      confirmLabel="Limpar venda"
      danger
      onConfirm={clearSale}
    />
  );
}

/** Confirms that a sale whose request has no answer is cleared. */
export function DiscardSaleDialog() {
  const dialog = useCurrentDialog();
  const { close } = useDialogActions();
  const clearSale = useClearSale();
  return (
    <ConfirmDialog
      open={dialog?.name === "discard"}
      onOpenChange={close}
      title="Descartar sem saber a resposta"
      description="A venda pode ter sido registrada. Confira em Consultar Vendas antes de vender estes itens de novo."
      confirmLabel="Descartar"
      danger
      onConfirm={clearSale}
    />
  );
}

function useClearSale() {
  const { approveClearing, begin } = useCartActions();
  const { clearProblems } = useScanActions();
  const { dismiss } = useCheckout();
  return async function clearSale() {
    if (!(await approveClearing())) return;
    clearProblems();
    begin("cleared");
    dismiss();
  };
}
