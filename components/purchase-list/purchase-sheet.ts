import type { Sheet } from "@/components/blocks/export";
import { totalOf } from "@/components/purchase-list/purchase-groups";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { formatQuantityWithUnit, unitSymbol } from "@/lib/core/quantity";
import { labels, STATUS_LABELS } from "@/lib/modules/purchase-list/labels";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

const { fields } = labels;
const NO_SUPPLIER = "Sem fornecedor";

const describeList = (rows: readonly PurchaseRow[], day: LocalDate) =>
  `${formatDay(day)} · ${rows.length} ${rows.length === 1 ? labels.one : labels.many}`;

/** Builds the list as a table for export. */
export const purchaseSheet = (rows: readonly PurchaseRow[], day: LocalDate): Sheet => ({
  title: "Lista de compras",
  description: describeList(rows, day),
  head: [
    fields.supplier,
    fields.description,
    fields.quantity_milli,
    "Unidade",
    fields.received_milli,
    fields.unit_cost_cents,
    fields.total_cents,
    fields.why,
    fields.note,
    fields.status,
  ],
  rows: rows.map((row) => [
    row.supplier?.name ?? NO_SUPPLIER,
    row.description,
    { milli: row.missing_milli },
    unitSymbol(row.unit),
    { milli: row.received_milli },
    row.unit_cost_cents === null ? null : { cents: row.unit_cost_cents },
    row.total_cents === null ? null : { cents: row.total_cents },
    row.why,
    row.note,
    STATUS_LABELS[row.status],
  ]),
  foot: ["Total", null, null, null, null, null, { cents: totalOf(rows) }, null, null, null],
});

/** Builds the list for printing, with checkboxes and space for the price paid. */
export const purchaseChecklist = (rows: readonly PurchaseRow[], day: LocalDate): Sheet => ({
  title: "Lista de compras",
  description: describeList(rows, day),
  head: ["✓", fields.quantity_milli, fields.description, fields.supplier, "Último custo", "Pago"],
  rows: rows.map((row) => [
    "☐",
    formatQuantityWithUnit(row.missing_milli, row.unit),
    row.note ? `${row.description} (${row.note})` : row.description,
    row.supplier?.name ?? NO_SUPPLIER,
    row.unit_cost_cents === null ? null : { cents: row.unit_cost_cents },
    "__________",
  ]),
});
