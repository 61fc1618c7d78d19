import type { SaleSituation } from "../rules";

/** What became of a sale, in one word. */
export const situationOf = ({
  status,
  return_state,
}: {
  status: string;
  return_state: string | null;
}): SaleSituation =>
  status === "cancelada"
    ? "cancelada"
    : return_state === "total"
      ? "devolvida_total"
      : return_state === "parcial"
        ? "devolvida_parcial"
        : "concluida";

interface Paid {
  readonly payments: readonly { readonly method: string; readonly amount_cents: number }[];
  readonly corrections: readonly {
    readonly from_method: string;
    readonly to_method: string;
    readonly amount_cents: number;
  }[];
}

/** What each method paid of a sale after its corrections, in cents; as the database's `sale_tender` says it. */
export function tendersOf({ payments, corrections }: Paid): { method: string; amount_cents: number }[] {
  const sums = new Map<string, number>();
  const add = (method: string, cents: number) => sums.set(method, (sums.get(method) ?? 0) + cents);
  for (const { method, amount_cents } of payments) add(method, amount_cents);
  for (const { from_method, to_method, amount_cents } of corrections) {
    add(from_method, -amount_cents);
    add(to_method, amount_cents);
  }
  return [...sums].flatMap(([method, amount_cents]) => (amount_cents > 0 ? [{ method, amount_cents }] : []));
}
