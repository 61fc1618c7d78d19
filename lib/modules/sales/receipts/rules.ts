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
