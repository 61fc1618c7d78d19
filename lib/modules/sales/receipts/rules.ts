import { sumCents } from "@/lib/core/money";

interface Item {
  readonly discount_cents: number;
  readonly surcharge_cents: number;
  readonly total_cents: number;
}

/** What the item cost before any discount or surcharge, in cents: those stand once, under the subtotal. */
export const itemGross = ({ total_cents, discount_cents, surcharge_cents }: Item) =>
  total_cents + discount_cents - surcharge_cents;

interface Payment {
  readonly method: string;
  readonly received_cents: number;
}

/** What was handed over in notes and coins, in cents: the change comes out of it. */
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
 * How a sale was paid after its corrections, as a paper of today says it. Notes and change are only told while the cash is
 * what it was: nobody wrote down what was handed over instead.
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
