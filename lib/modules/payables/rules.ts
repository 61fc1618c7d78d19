import type { LocalDate } from "@/lib/core/calendar";
import { type Dated, KEPT_STANDINGS, OPEN_STANDINGS, type Standing, standingOf } from "@/lib/modules/bills/books/rules";

export const PAYABLE_STATUSES = ["a_vencer", "vence_hoje", "atrasada", "paga", "cancelada"] as const;
export type PayableStatus = (typeof PAYABLE_STATUSES)[number];

/** `a_pagar` is whatever is still to be paid: `a_vencer`, `vence_hoje` and `atrasada` together. */
export const PAYABLE_FILTERS = ["a_pagar", ...PAYABLE_STATUSES] as const;
export type PayableFilter = (typeof PAYABLE_FILTERS)[number];

const WORDS: Record<Standing, PayableStatus> = {
  overdue: "atrasada",
  today: "vence_hoje",
  upcoming: "a_vencer",
  settled: "paga",
  canceled: "cancelada",
};
const STANDINGS: Record<PayableFilter, readonly Standing[]> = {
  a_pagar: OPEN_STANDINGS,
  a_vencer: ["upcoming"],
  vence_hoje: ["today"],
  atrasada: ["overdue"],
  paga: ["settled"],
  cancelada: ["canceled"],
};

export const statusOf = (bill: Dated, today: LocalDate): PayableStatus => WORDS[standingOf(bill, today)];

/** How the bills of a filter stand; without one, all but the canceled. */
export const standingsOf = (filter: PayableFilter | undefined) => (filter ? STANDINGS[filter] : KEPT_STANDINGS);
