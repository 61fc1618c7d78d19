import type { Sheet } from "@/components/blocks/export";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { momentCell } from "@/lib/core/csv";
import { unitSymbol } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/sales/labels";
import type { SoldItem } from "@/lib/modules/sales/list/schema";

const HEAD = [
  "Venda",
  "Data e hora",
  "Situação",
  "Cliente",
  "Vendedor",
  "Produto",
  "Unidade",
  "Quantidade",
  "Preço",
  "Desconto",
  "Acréscimo",
  "Total",
  "Qtd. devolvida",
  "Valor devolvido",
];

/** Builds the export of sold items: one row per item of the filtered sales. */
export const itemsSheet = (
  items: readonly SoldItem[],
  { from, until, zone }: { from: LocalDate; until: LocalDate; zone: string },
): Sheet => ({
  title: "Itens vendidos",
  description: `${formatDay(from)} a ${formatDay(until)}`,
  head: HEAD,
  rows: items.map((item) => [
    item.sale_number,
    momentCell(item.sold_at, zone),
    labels.status[item.status],
    item.customer_name,
    item.seller_name,
    item.description,
    unitSymbol(item.unit),
    { milli: item.quantity_milli },
    ...[item.unit_price_cents, item.discount_cents, item.surcharge_cents, item.total_cents].map((cents) => ({ cents })),
    { milli: item.returned_milli },
    { cents: item.returned_cents },
  ]),
});
