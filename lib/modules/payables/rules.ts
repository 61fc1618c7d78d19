import type { LocalDate } from "@/lib/core/calendar";
import {
  type BillDates,
  type BillStatus,
  billStatusOf,
  DEFAULT_STATUSES,
  OPEN_STATUSES,
} from "@/lib/modules/bills/status-rules";

export const PAYABLE_STATUSES = ["a_vencer", "vence_hoje", "atrasada", "paga", "cancelada"] as const;
export type PayableStatus = (typeof PAYABLE_STATUSES)[number];

/** `a_pagar` includes all open bills: `a_vencer`, `vence_hoje` and `atrasada`. */
export const PAYABLE_FILTERS = ["a_pagar", ...PAYABLE_STATUSES] as const;
export type PayableFilter = (typeof PAYABLE_FILTERS)[number];

const STATUS_VALUES: Record<BillStatus, PayableStatus> = {
  overdue: "atrasada",
  today: "vence_hoje",
  upcoming: "a_vencer",
  settled: "paga",
  canceled: "cancelada",
};
const STATUSES_BY_FILTER: Record<PayableFilter, readonly BillStatus[]> = {
  a_pagar: OPEN_STATUSES,
  a_vencer: ["upcoming"],
  vence_hoje: ["today"],
  atrasada: ["overdue"],
  paga: ["settled"],
  cancelada: ["canceled"],
};

export const statusOf = (bill: BillDates, today: LocalDate): PayableStatus => STATUS_VALUES[billStatusOf(bill, today)];

/** Returns the bill statuses that a filter includes. Without a filter, all except canceled. */
export const statusesOf = (filter: PayableFilter | undefined) =>
  filter ? STATUSES_BY_FILTER[filter] : DEFAULT_STATUSES;
