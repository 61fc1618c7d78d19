"use client";

import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { formatMoney } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Payment } from "./use-payment";

type Props = { payment: Payment; isPaid: boolean; isBusy: boolean; isRetry: boolean; isBlocked: boolean };

/** The one button that Enter presses: adds the payment, then finishes the sale. */
export function PaymentSubmit({ payment: { method, amount_cents }, isPaid, isBusy, isRetry, isBlocked }: Props) {
  const label = isRetry
    ? "Tentar de novo"
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
      className="figures"
      busy={isBusy}
      busyLabel="Registrando a venda…"
      disabled={isBlocked}
    >
      {label} <Kbd>Enter</Kbd>
    </Button>
  );
}
