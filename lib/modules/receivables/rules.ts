import { type LocalDate, toColumn } from "@/lib/core/calendar";

export const RECEIVABLE_STATUSES = ["em_aberto", "atrasada", "recebida", "cancelada"] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** `a_receber` is whatever is still to be received: `em_aberto` and `atrasada` together. */
export const RECEIVABLE_FILTERS = ["a_receber", ...RECEIVABLE_STATUSES] as const;
export type ReceivableFilter = (typeof RECEIVABLE_FILTERS)[number];

interface Bill {
  readonly due_date: LocalDate;
  readonly settled_on: LocalDate | null;
  readonly canceled_at: string | null;
}

/** Overdue begins the day after it is due; what is received never is. */
export function statusOf({ due_date, settled_on, canceled_at }: Bill, today: LocalDate): ReceivableStatus {
  if (canceled_at) return "cancelada";
  if (settled_on) return "recebida";
  return due_date < today ? "atrasada" : "em_aberto";
}

/** The rows that have a status on that day; without one, all but the canceled. */
export function withStatus(status: ReceivableFilter | undefined, today: LocalDate) {
  const open = { settled_on: null, canceled_at: null };
  const day = toColumn(today);
  if (!status) return { canceled_at: null };
  return {
    a_receber: open,
    em_aberto: { ...open, due_date: { gte: day } },
    atrasada: { ...open, due_date: { lt: day } },
    recebida: { settled_on: { not: null } },
    cancelada: { canceled_at: { not: null } },
  }[status];
}
