import type { FiadoPayment } from "@/lib/modules/fiado/payments/schema";

interface Sum {
  readonly label: string;
  readonly cents: number;
  readonly weight: "plain" | "strong" | "big";
}

/** Returns the amounts of a receipt in reading order: previous balance, payment, current balance. */
export function sumsOf(payment: FiadoPayment): Sum[] {
  const { reverses_id, amount_cents, received_cents, change_cents, credit_cents } = payment;
  const hasRest = change_cents + credit_cents > 0;
  const all: Sum[] = [
    { label: "Saldo anterior", cents: payment.balance_before_cents, weight: "plain" },
    { label: "Valor recebido", cents: hasRest ? received_cents : 0, weight: "plain" },
    { label: reverses_id ? "Estornado" : "Pago", cents: amount_cents, weight: "big" },
    { label: "Troco", cents: change_cents, weight: "strong" },
    { label: reverses_id ? "Vale cancelado" : "Guardado como vale", cents: credit_cents, weight: "strong" },
  ];
  const shown = all.filter(({ label, cents }) => cents > 0 || label === "Saldo anterior");
  return [...shown, { label: "Saldo atual", cents: payment.balance_after_cents, weight: "strong" }];
}
