"use client";

import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/shortcut";
import { formatMoney } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Payment } from "./use-payment";

type Props = {
  payment: Payment;
  isPaid: boolean;
  isBusy: boolean;
  isRetry: boolean;
  isBlocked: boolean;
  /** Adds a PIX payment that was not yet confirmed at the bank. */
  onLeaveOpen: () => void;
};

/** The submit button: adds the payment, then finishes the sale. */
export function PaymentSubmit({ payment, isPaid, isBusy, isRetry, isBlocked, onLeaveOpen }: Props) {
  const { method, amount_cents } = payment;
  const isPix = method === "pix" && !isPaid && !isRetry && !isBlocked;
  useShortcut("D", onLeaveOpen, { label: "Deixar o PIX a conferir", group: "Pagamento", enabled: isPix });
  const label = isRetry
    ? "Tentar de novo"
    : payment.status.excess_cents > 0
      ? "Remova um pagamento para continuar"
      : isPaid
        ? "Finalizar venda"
        : method === "pix"
          ? "PIX conferido no banco"
          : `Receber ${formatMoney(amount_cents ?? 0)} em ${METHOD_LABELS[method].toLowerCase()}`;
  return (
    <div className="grid gap-2">
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
      {isPix ? (
        <Button variant="ghost" wide onClick={onLeaveOpen}>
          Deixar a conferir <Kbd>D</Kbd>
        </Button>
      ) : null}
    </div>
  );
}
