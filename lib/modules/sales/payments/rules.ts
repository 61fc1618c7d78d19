import { invalidField } from "@/lib/api/errors";
import { MAX_CENTS, MAX_MONEY_TEXT, sumCents } from "@/lib/core/money";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";

interface Tendered {
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  readonly installments: number;
  /** A PIX not yet confirmed at the bank. */
  readonly to_confirm?: boolean;
  /** The paid charge that confirms a PIX. */
  readonly pix_charge_id?: string | undefined;
}

export interface Payment extends Tendered {
  readonly received_cents: number;
}

/**
 * Settles the tendered payments against the total, in cents: returns payments that sum exactly to the total, and the
 * change. Only cash gives change. Throws INVALID if other methods exceed the total, if the payments do not cover it, if
 * cash is given when nothing is due, or if the cash exceeds the largest amount.
 */
export function settle(
  total_cents: number,
  tendered: readonly Tendered[],
): { payments: Payment[]; change_cents: number } {
  const others = tendered.filter(({ method }) => method !== "dinheiro");
  const cash_cents = sumCents(
    tendered.filter(({ method }) => method === "dinheiro").map(({ amount_cents }) => amount_cents),
  );
  if (cash_cents > MAX_CENTS)
    throw invalidField("payments", `O dinheiro recebido passa de ${MAX_MONEY_TEXT}. Confira o valor digitado.`);
  const due_in_cash_cents = total_cents - sumCents(others.map(({ amount_cents }) => amount_cents));
  if (due_in_cash_cents < 0) throw invalidField("payments", "Só o pagamento em dinheiro pode passar do total.");
  if (cash_cents < due_in_cash_cents) throw invalidField("payments", "O pagamento não cobre o total da venda.");
  if (cash_cents > 0 && due_in_cash_cents === 0) throw invalidField("payments", "Não falta nada a pagar em dinheiro.");
  const payments: Payment[] = others.map((payment) => ({ ...payment, received_cents: payment.amount_cents }));
  if (cash_cents > 0) {
    payments.unshift({
      method: "dinheiro",
      amount_cents: due_in_cash_cents,
      received_cents: cash_cents,
      installments: 1,
    });
  }
  return { payments, change_cents: cash_cents - Math.min(cash_cents, due_in_cash_cents) };
}

/** Methods written to the movements of the register; cards only count in its totals. */
export const REGISTER_METHODS: readonly PaymentMethod[] = ["dinheiro", "pix", "fiado"];

export const isRegisterMethod = (method: string): boolean => REGISTER_METHODS.some((each) => each === method);

interface PaidSale {
  readonly payments: readonly {
    readonly id: string;
    readonly amount_cents: number;
    readonly to_confirm: boolean;
    readonly pix_confirmation: { readonly confirmed_at: Date } | null;
  }[];
  readonly corrections: readonly {
    readonly from_method: string;
    readonly to_method: string;
    readonly amount_cents: number;
    readonly created_at: Date;
  }[];
}

/**
 * Returns the amount still to be confirmed of each unconfirmed PIX, in cents by payment id. A correction away from PIX
 * reduces the payments that were unconfirmed at that time, in order.
 */
export function openPix({ payments, corrections }: PaidSale): Map<string, number> {
  const gone = corrections.filter(({ from_method }) => from_method === "pix");
  const back = corrections.filter(({ to_method }) => to_method === "pix");
  const last = Math.max(...gone.map(({ created_at }) => created_at.getTime()));
  const cents = (moved: typeof corrections) => sumCents(moved.map(({ amount_cents }) => amount_cents));
  let gone_cents = Math.max(0, cents(gone) - cents(back));
  const open = new Map<string, number>();
  for (const { id, amount_cents, to_confirm, pix_confirmation } of payments) {
    if (!to_confirm || (pix_confirmation && pix_confirmation.confirmed_at.getTime() < last)) continue;
    const taken_cents = Math.min(gone_cents, amount_cents);
    gone_cents -= taken_cents;
    if (!pix_confirmation && taken_cents < amount_cents) open.set(id, amount_cents - taken_cents);
  }
  return open;
}
