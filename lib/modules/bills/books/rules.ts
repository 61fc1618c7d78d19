import type { LocalDate } from "@/lib/core/calendar";

/** What the two books of bills differ in; everything else of a bill is one thing. */
export interface Book {
  readonly table: "payable" | "receivable";
  /** Who it is owed to or by: the table that `<party>_id` points into. */
  readonly party: "supplier" | "customer";
  readonly party_sentence: string;
  readonly settled: "ALREADY_PAID" | "ALREADY_RECEIVED";
  /** Which way its money goes through a register. */
  readonly moves: "exit" | "entry";
  readonly settle: "pay" | "receive";
  readonly settlement: "pagamento" | "recebimento";
}

export const PAYABLES: Book = {
  table: "payable",
  party: "supplier",
  party_sentence: "Escolha o fornecedor.",
  settled: "ALREADY_PAID",
  moves: "exit",
  settle: "pay",
  settlement: "pagamento",
};

export const RECEIVABLES: Book = {
  table: "receivable",
  party: "customer",
  party_sentence: "Escolha o cliente.",
  settled: "ALREADY_RECEIVED",
  moves: "entry",
  settle: "receive",
  settlement: "recebimento",
};

/** How a bill stands on a day; each book has its own words for it. */
export const STANDINGS = ["overdue", "today", "upcoming", "settled", "canceled"] as const;
export type Standing = (typeof STANDINGS)[number];

export const OPEN_STANDINGS: readonly Standing[] = ["overdue", "today", "upcoming"];
/** What a list shows unless it is asked for something else. */
export const KEPT_STANDINGS: readonly Standing[] = [...OPEN_STANDINGS, "settled"];

export interface Dated {
  readonly due_date: LocalDate;
  readonly settled_on: LocalDate | null;
  readonly canceled_at: string | null;
}

/** Overdue begins the day after it is due; what is settled never is. The list says the same in SQL. */
export function standingOf({ due_date, settled_on, canceled_at }: Dated, today: LocalDate): Standing {
  if (canceled_at) return "canceled";
  if (settled_on) return "settled";
  if (due_date === today) return "today";
  return due_date < today ? "overdue" : "upcoming";
}
