"use client";

import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { formatMoney } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Payment } from "./use-payment";

type Props = { payment: Payment; isPaid: boolean; isBusy: boolean; isRetry: boolean; isBlocked: boolean };

/** The one button that Enter presses: adds the payment, then finishes the sale. */
export function PaymentSubmit({ payment, isPaid, isBusy, isRetry, isBlocked }: Props) {
  const { method, amount_cents } = payment;
  const label = isRetry
    ? "Tentar de novo"
    : payment.standing.excess_cents > 0
      ? "Remova um pagamento para continuar"
      : isPaid
        ? "Finalizar venda"
        : method === "pix"
          ? "PIX conferido no banco"
          : `Receber ${formatMoney(amount_cents ?? 0)} em ${METHOD_LABELS[method].toLowerCase()}`;
  return (
    <Button
      type="submit"
      variant={isPaid ? "primary" : "secondary"}
      size="lg"
      wide
      className="figures h-auto min-h-12 px-3 py-2 whitespace-normal"
      busy={isBusy}
      busyLabel="Registrando a venda…"
      disabled={isBlocked}
    >
      {label} {isBlocked ? null : <Kbd>Enter</Kbd>}
    </Button>
  );
}
