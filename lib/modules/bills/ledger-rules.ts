import type { LocalDate } from "@/lib/core/calendar";

/** The differences between payables and receivables. All other bill logic is shared. */
export interface Ledger {
  readonly table: "payable" | "receivable";
  /** The table that `<party>_id` references: the supplier to pay, or the customer who pays. */
  readonly party: "supplier" | "customer";
  readonly party_sentence: string;
  readonly settled: "ALREADY_PAID" | "ALREADY_RECEIVED";
  /** Direction of the cash movement. */
  readonly moves: "exit" | "entry";
  readonly settle: "pay" | "receive";
  readonly settlement: "pagamento" | "recebimento";
}

export const PAYABLES: Ledger = {
  table: "payable",
  party: "supplier",
  party_sentence: "Escolha o fornecedor.",
  settled: "ALREADY_PAID",
  moves: "exit",
  settle: "pay",
  settlement: "pagamento",
};

export const RECEIVABLES: Ledger = {
  table: "receivable",
  party: "customer",
  party_sentence: "Escolha o cliente.",
  settled: "ALREADY_RECEIVED",
  moves: "entry",
  settle: "receive",
  settlement: "recebimento",
};

/** Status of a bill on a given day. Payables and receivables translate it to their own values. */
export const BILL_STATUSES = ["overdue", "today", "upcoming", "settled", "canceled"] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

export const OPEN_STATUSES: readonly BillStatus[] = ["overdue", "today", "upcoming"];
/** Statuses listed by default. */
export const DEFAULT_STATUSES: readonly BillStatus[] = [...OPEN_STATUSES, "settled"];

export interface BillDates {
  readonly due_date: LocalDate;
  readonly settled_on: LocalDate | null;
  readonly canceled_at: string | null;
}

/** Returns the status of a bill. It is overdue from the day after its due date. Must match the SQL of the list. */
export function billStatusOf({ due_date, settled_on, canceled_at }: BillDates, today: LocalDate): BillStatus {
  if (canceled_at) return "canceled";
  if (settled_on) return "settled";
  if (due_date === today) return "today";
  return due_date < today ? "overdue" : "upcoming";
}
