import { formatMoney, sumCents } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";

const MAX_PAYMENTS = 20;
const STEPS_CENTS = [500, 1_000, 2_000, 5_000, 10_000] as const;

export interface Tendered {
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  readonly installments: number;
  /** A PIX payment still to be confirmed at the bank. */
  readonly to_confirm: boolean;
  /** The paid charge of a PIX that was confirmed by itself. */
  readonly pix_charge_id?: string | undefined;
}

export interface PaymentStatus {
  /** Amount still to be paid. */
  readonly remaining_cents: number;
  readonly change_cents: number;
  /** Amount by which payments other than cash exceed the total, after the total decreased. */
  readonly excess_cents: number;
  readonly is_paid: boolean;
}

const sumOf = (payments: readonly Tendered[]) => sumCents(payments.map(({ amount_cents }) => amount_cents));

/** Computes the payment status of a sale. Only cash gives change. */
export function paymentStatusOf(total_cents: number, payments: readonly Tendered[]): PaymentStatus {
  const others_cents = sumOf(payments.filter(({ method }) => method !== "dinheiro"));
  const cash_cents = sumOf(payments) - others_cents;
  const due_in_cash_cents = Math.max(0, total_cents - others_cents);
  const excess_cents = Math.max(0, others_cents - total_cents);
  // Cash is in excess too if the other payments already cover the total: the server rejects it.
  const excess_cash_cents = due_in_cash_cents === 0 ? cash_cents : 0;
  return {
    remaining_cents: Math.max(0, due_in_cash_cents - cash_cents),
    change_cents: excess_cash_cents ? 0 : Math.max(0, cash_cents - due_in_cash_cents),
    excess_cents: excess_cents + excess_cash_cents,
    is_paid: total_cents > 0 && cash_cents >= due_in_cash_cents && excess_cents + excess_cash_cents === 0,
  };
}

/** Returns why a payment cannot be added, or null. An amount is never reduced to fit. */
export function refuseTender(
  total_cents: number,
  payments: readonly Tendered[],
  { method, amount_cents }: { method: PaymentMethod; amount_cents: number | null },
): string | null {
  const { remaining_cents } = paymentStatusOf(total_cents, payments);
  if (!amount_cents) return "Informe um valor maior que zero.";
  if (remaining_cents === 0) return "Não falta nada a pagar.";
  if (payments.length >= MAX_PAYMENTS) return `Use no máximo ${MAX_PAYMENTS} pagamentos.`;
  if (method !== "dinheiro" && amount_cents > remaining_cents) {
    const excess = formatMoney(amount_cents - remaining_cents);
    return `${METHOD_LABELS[method]} passa do que falta em ${excess}. Só o dinheiro dá troco.`;
  }
  return null;
}

/** Suggests cash amounts: the next multiples of 5, 10, 20, 50 and 100 reais. */
export function likelyNotes(remaining_cents: number): number[] {
  const amounts = STEPS_CENTS.map((step) => Math.ceil(remaining_cents / step) * step);
  return [...new Set(amounts)].filter((cents) => cents > remaining_cents);
}
