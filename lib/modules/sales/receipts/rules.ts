import { sumCents } from "@/lib/core/money";

interface Item {
  readonly discount_cents: number;
  readonly surcharge_cents: number;
  readonly total_cents: number;
}

/** Returns the item amount before discounts and surcharges, in cents; those are printed once, under the subtotal. */
export const itemGross = ({ total_cents, discount_cents, surcharge_cents }: Item) =>
  total_cents + discount_cents - surcharge_cents;

interface Payment {
  readonly method: string;
  readonly received_cents: number;
}

/** Returns the cash received before change, in cents. */
export const cashReceived = ({ payments }: { payments: readonly Payment[] }) =>
  sumCents(payments.filter(({ method }) => method === "dinheiro").map(({ received_cents }) => received_cents));

interface PaidPart extends Payment {
  readonly amount_cents: number;
  readonly installments: number;
}

interface Corrected<M extends string> {
  readonly payments: readonly (PaidPart & { readonly method: M })[];
  readonly change_cents: number;
  readonly corrections?: readonly { readonly from_method: M; readonly to_method: M; readonly amount_cents: number }[];
}

/**
 * Returns the payments of a sale after its corrections, as a receipt printed now shows them. Cash received and change
 * are kept only if the cash amount is unchanged: the cash received after a correction is unknown.
 */
export function asPaidNow<M extends string>({ payments, change_cents, corrections = [] }: Corrected<M>) {
  const parts = payments.map(({ method, amount_cents, received_cents, installments }) => ({
    method,
    amount_cents,
    received_cents,
    installments,
  }));
  for (const { from_method, to_method, amount_cents } of corrections) {
    let left = amount_cents;
    for (const part of parts.filter(({ method }) => method === from_method)) {
      const taken = Math.min(left, part.amount_cents);
      part.amount_cents -= taken;
      left -= taken;
    }
    const other = parts.find(({ method, amount_cents }) => method === to_method && amount_cents > 0);
    if (other) other.amount_cents += amount_cents;
    else parts.push({ method: to_method, amount_cents, received_cents: amount_cents, installments: 1 });
  }
  const isSameCash = cashOf(parts) === cashOf(payments);
  return {
    payments: parts
      .filter(({ amount_cents }) => amount_cents > 0)
      .map((part) =>
        isSameCash && part.method === "dinheiro" ? part : { ...part, received_cents: part.amount_cents },
      ),
    change_cents: isSameCash ? change_cents : 0,
  };
}

const cashOf = (parts: readonly { method: string; amount_cents: number }[]) =>
  sumCents(parts.filter(({ method }) => method === "dinheiro").map(({ amount_cents }) => amount_cents));
