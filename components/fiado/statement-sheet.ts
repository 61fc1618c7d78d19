import type { Sheet } from "@/components/blocks/export";
import { ENTRY_LABELS, writeDay } from "@/components/fiado/labels";
import { localDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { StatementEntry } from "@/lib/modules/fiado/statements/schema";

/** Builds a customer's statement as a table for export, oldest entry first. */
export const statementSheet = (entries: readonly StatementEntry[], name: string, day: string): Sheet => ({
  title: `Extrato do fiado de ${name}`,
  description: `Até ${writeDay(day)}`,
  head: ["Data", "Lançamento", "Nº", "Forma", "Observação", "Débito", "Crédito", "Saldo"],
  rows: entries
    .toReversed()
    .map((entry) => [
      { day: localDate(entry.date) },
      ENTRY_LABELS[entry.kind],
      entry.sale_number,
      entry.payment_method ? METHOD_LABELS[entry.payment_method] : null,
      [entry.note, entry.is_reversed && "estornado"].filter(Boolean).join(" · ") || null,
      entry.debit_cents === 0 ? null : { cents: entry.debit_cents },
      entry.credit_cents === 0 ? null : { cents: entry.credit_cents },
      { cents: entry.balance_cents },
    ]),
  foot: ["Saldo", null, null, null, null, null, null, { cents: entries[0]?.balance_cents ?? 0 }],
});
