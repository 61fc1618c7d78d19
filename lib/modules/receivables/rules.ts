import type { LocalDate } from "@/lib/core/calendar";
import {
  type BillDates,
  type BillStatus,
  billStatusOf,
  DEFAULT_STATUSES,
  OPEN_STATUSES,
} from "@/lib/modules/bills/status-rules";

export const RECEIVABLE_STATUSES = ["em_aberto", "atrasada", "recebida", "cancelada"] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** `a_receber` includes all open bills: `em_aberto` and `atrasada`. */
export const RECEIVABLE_FILTERS = ["a_receber", ...RECEIVABLE_STATUSES] as const;
export type ReceivableFilter = (typeof RECEIVABLE_FILTERS)[number];

const STATUS_VALUES: Record<BillStatus, ReceivableStatus> = {
  overdue: "atrasada",
  today: "em_aberto",
  upcoming: "em_aberto",
  settled: "recebida",
  canceled: "cancelada",
};
const STATUSES_BY_FILTER: Record<ReceivableFilter, readonly BillStatus[]> = {
  a_receber: OPEN_STATUSES,
  em_aberto: ["today", "upcoming"],
  atrasada: ["overdue"],
  recebida: ["settled"],
  cancelada: ["canceled"],
};

export const statusOf = (bill: BillDates, today: LocalDate): ReceivableStatus =>
  STATUS_VALUES[billStatusOf(bill, today)];

/** Returns the bill statuses that a filter includes. Without a filter, all except canceled. */
export const statusesOf = (filter: ReceivableFilter | undefined) =>
  filter ? STATUSES_BY_FILTER[filter] : DEFAULT_STATUSES;
