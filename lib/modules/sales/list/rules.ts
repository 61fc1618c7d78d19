import { daysBetween, type LocalDate } from "@/lib/core/calendar";
import type { SaleSituation } from "../situation-rules";

/** The columns by which the list can be sorted. */
export const SALE_SORTS = ["sold_at", "total_cents"] as const;

export interface SalesOrder {
  readonly sort: (typeof SALE_SORTS)[number];
  readonly direction: "asc" | "desc";
}

export const NEWEST_FIRST: SalesOrder = { sort: "sold_at", direction: "desc" };

/** Longest period that can be sorted by total. Such a sort reads every sale of the period, because it has no index. */
export const MAX_TOTAL_SORT_DAYS = 366;

/** Returns whether the sales of a period can be sorted by total. */
export const isSortableByTotal = (from: LocalDate | undefined, until: LocalDate | undefined) =>
  from !== undefined && until !== undefined && daysBetween(from, until) < MAX_TOTAL_SORT_DAYS;

interface SaleState {
  readonly status: string;
  readonly return_state: string | null;
}

/** Returns the status of a sale, derived from its cancellation and returns. */
export function situationOf({ status, return_state }: SaleState): SaleSituation {
  if (status === "cancelada") return "cancelada";
  if (return_state === "total") return "devolvida_total";
  if (return_state === "parcial") return "devolvida_parcial";
  return "concluida";
}

interface Paid {
  readonly payments: readonly { readonly method: string; readonly amount_cents: number }[];
  readonly corrections: readonly {
    readonly from_method: string;
    readonly to_method: string;
    readonly amount_cents: number;
  }[];
}

/** Returns the amount paid by each method after corrections, in cents; equals the database view `sale_tender`. */
export function amountsByMethod({ payments, corrections }: Paid): { method: string; amount_cents: number }[] {
  const sums = new Map<string, number>();
  const add = (method: string, cents: number) => sums.set(method, (sums.get(method) ?? 0) + cents);
  for (const { method, amount_cents } of payments) add(method, amount_cents);
  for (const { from_method, to_method, amount_cents } of corrections) {
    add(from_method, -amount_cents);
    add(to_method, amount_cents);
  }
  return [...sums].flatMap(([method, amount_cents]) => (amount_cents > 0 ? [{ method, amount_cents }] : []));
}
