import type { Sheet } from "@/components/blocks/export";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { momentCell } from "@/lib/core/csv";
import { sumCents } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { labels } from "@/lib/modules/sales/labels";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

const HEAD = [
  "Número",
  "Data e hora",
  "Cliente",
  "Itens",
  "Formas",
  "Vendedor",
  "Operador",
  "Situação",
  "Subtotal",
  "Desconto",
  "Acréscimo",
  "Total",
  "Devolvido",
  "Líquido",
];

interface Frame {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly zone: string;
}

/** Builds the sales as a table for export. Canceled sales are listed but not counted. */
export function salesSheet(sales: readonly SaleSummary[], { from, until, zone }: Frame): Sheet {
  const completed = sales.filter(({ status }) => status !== "cancelada");
  const total = (name: "subtotal_cents" | "discount_cents" | "surcharge_cents" | "total_cents" | "returned_cents") => ({
    cents: sumCents(completed.map((sale) => sale[name])),
  });
  return {
    title: "Vendas",
    description: `${formatDay(from)} a ${formatDay(until)} · ${completed.length} ${completed.length === 1 ? labels.one : labels.many}`,
    head: HEAD,
    rows: sales.map((sale) => [
      sale.number,
      momentCell(sale.sold_at, zone),
      sale.customer?.name ?? null,
      sale.item_count,
      sale.methods.map((method) => METHOD_LABELS[method]).join(", "),
      sale.seller?.name ?? null,
      sale.user_name,
      labels.status[sale.status],
      { cents: sale.subtotal_cents },
      { cents: sale.discount_cents },
      { cents: sale.surcharge_cents },
      { cents: sale.total_cents },
      { cents: sale.returned_cents },
      { cents: sale.total_cents - sale.returned_cents },
    ]),
    foot: [
      "Total",
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      total("subtotal_cents"),
      total("discount_cents"),
      total("surcharge_cents"),
      total("total_cents"),
      total("returned_cents"),
      { cents: total("total_cents").cents - total("returned_cents").cents },
    ],
  };
}
