import type { LocalDate } from "@/lib/core/calendar";
import { type Dated, KEPT_STANDINGS, OPEN_STANDINGS, type Standing, standingOf } from "@/lib/modules/bills/books/rules";

export const RECEIVABLE_STATUSES = ["em_aberto", "atrasada", "recebida", "cancelada"] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** `a_receber` is whatever is still to be received: `em_aberto` and `atrasada` together. */
export const RECEIVABLE_FILTERS = ["a_receber", ...RECEIVABLE_STATUSES] as const;
export type ReceivableFilter = (typeof RECEIVABLE_FILTERS)[number];

const WORDS: Record<Standing, ReceivableStatus> = {
  overdue: "atrasada",
  today: "em_aberto",
  upcoming: "em_aberto",
  settled: "recebida",
  canceled: "cancelada",
};
const STANDINGS: Record<ReceivableFilter, readonly Standing[]> = {
  a_receber: OPEN_STANDINGS,
  em_aberto: ["today", "upcoming"],
  atrasada: ["overdue"],
  recebida: ["settled"],
  cancelada: ["canceled"],
};

export const statusOf = (bill: Dated, today: LocalDate): ReceivableStatus => WORDS[standingOf(bill, today)];

/** How the bills of a filter stand; without one, all but the canceled. */
export const standingsOf = (filter: ReceivableFilter | undefined) => (filter ? STANDINGS[filter] : KEPT_STANDINGS);
