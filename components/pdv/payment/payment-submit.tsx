"use client";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
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
  /** A PIX charge waits for the customer: the bank will confirm it by itself. */
  isCharging: boolean;
  /** Adds a PIX payment that was not yet confirmed at the bank. */
  onLeaveOpen: () => void;
};

/**
 * The submit button: receives the payment and, when nothing is missing, finishes the sale. On a touch screen it stays visible while
 * the rest of the payment scrolls; with a keyboard, Enter presses it and the PIX code needs the space. Browsers measure a
 * sticky offset from inside the padding, so it is negative.
 */
export function PaymentSubmit({ payment, isPaid, isBusy, isRetry, isBlocked, isCharging, onLeaveOpen }: Props) {
  const isPix = payment.method === "pix" && !isPaid && !isRetry && !isBlocked;
  // The amount field takes only digits, so the letter is free there.
  useShortcut("D", onLeaveOpen, {
    label: "Deixar o PIX a conferir",
    group: "Pagamento",
    enabled: isPix,
    allowInInput: true,
  });
  const label = isRetry
    ? "Tentar de novo"
    : payment.status.excess_cents > 0
      ? "Remova um pagamento para continuar"
      : isPaid
        ? "Finalizar venda"
        : isPix && isCharging
          ? "Receber sem a confirmação do banco"
          : receiveLabel(payment);
  return (
    <div
      className={cn(
        "-bottom-5 z-10 -mx-5 -mb-5 grid gap-2 bg-raised px-5 pt-3 pb-5 shadow-[0_-1px_0_var(--line)] pointer-coarse:sticky sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6",
        isPix && "sm:grid-cols-2",
      )}
    >
      <Button
        type="submit"
        variant={isPix && isCharging ? "secondary" : "primary"}
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

const RECEIVE_IN = {
  dinheiro: "em dinheiro",
  pix: "em PIX",
  debito: `no ${METHOD_LABELS.debito.toLowerCase()}`,
  credito: `no ${METHOD_LABELS.credito.toLowerCase()}`,
} as const;

function receiveLabel({ method, amount_cents, status }: Payment): string {
  const amount = formatMoney(amount_cents ?? 0);
  const isLast = (amount_cents ?? 0) >= status.remaining_cents;
  if (method === "pix" && isLast) return "PIX conferido no banco: finalizar";
  const received = method === "fiado" ? `Lançar ${amount} no fiado` : `Receber ${amount} ${RECEIVE_IN[method]}`;
  return isLast ? `${received} e finalizar` : received;
}
