import { type LocalDate, toColumn } from "@/lib/core/calendar";

export const PAYABLE_STATUSES = ["a_vencer", "vence_hoje", "atrasada", "paga", "cancelada"] as const;
export type PayableStatus = (typeof PAYABLE_STATUSES)[number];

/** `a_pagar` is whatever is still to be paid: `a_vencer`, `vence_hoje` and `atrasada` together. */
export const PAYABLE_FILTERS = ["a_pagar", ...PAYABLE_STATUSES] as const;
export type PayableFilter = (typeof PAYABLE_FILTERS)[number];

interface Bill {
  readonly due_date: LocalDate;
  readonly settled_on: LocalDate | null;
  readonly canceled_at: string | null;
}

/** Overdue begins the day after it is due; what is paid never is. */
export function statusOf({ due_date, settled_on, canceled_at }: Bill, today: LocalDate): PayableStatus {
  if (canceled_at) return "cancelada";
  if (settled_on) return "paga";
  if (due_date === today) return "vence_hoje";
  return due_date < today ? "atrasada" : "a_vencer";
}

/** The rows that have a status on that day; without one, all but the canceled. */
export function withStatus(status: PayableFilter | undefined, today: LocalDate) {
  const open = { settled_on: null, canceled_at: null };
  const day = toColumn(today);
  if (!status) return { canceled_at: null };
  return {
    a_pagar: open,
    a_vencer: { ...open, due_date: { gt: day } },
    vence_hoje: { ...open, due_date: day },
    atrasada: { ...open, due_date: { lt: day } },
    paga: { settled_on: { not: null } },
    cancelada: { canceled_at: { not: null } },
  }[status];
}
