"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { formatMoney } from "@/lib/core/money";
import type { ShownPixCharge } from "../cart/cart";
import { useCart } from "../cart/cart-provider";
import { giveUpPixCharge } from "./use-pix-charge";

type Props = {
  amount_cents: number;
  /** Receives the PIX by the operator's word. `charge` is the one that was given up for it. */
  onReceive: (charge: ShownPixCharge | null) => void;
  /** The bank confirmed it after all. */
  onPaid: (charge: ShownPixCharge) => void;
  onClose: () => void;
};

/** Asks before a PIX is received that the bank has not confirmed. The charge is given up first, so that it cannot be paid twice. */
export function UnconfirmedPixDialog({ amount_cents, onReceive, onPaid, onClose }: Props) {
  const { cart } = useCart();
  const charge = cart.pix_charge;
  const amount = formatMoney(amount_cents);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="O banco ainda não confirmou este PIX"
      description={`O Mercado Pago não recebeu os ${amount} até agora. Se receber assim mesmo, o QR Code na tela deixa de valer: confira no celular do cliente e no aplicativo do banco.`}
      confirmLabel="Receber assim mesmo"
      busyLabel="Perguntando ao Mercado Pago…"
      keepLabel="Continuar aguardando"
      onConfirm={async () => {
        const answer = charge && (await giveUpPixCharge(charge.id));
        if (charge && answer?.status === "paid") return onPaid(charge);
        onReceive(charge);
      }}
    />
  );
}
