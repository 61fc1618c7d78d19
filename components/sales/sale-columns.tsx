"use client";

import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { MethodChips } from "@/components/sales/method-chips";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/sales/labels";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

const nobody = <span className="text-ink-soft">—</span>;

export const SaleStatus = ({ status }: Pick<SaleSummary, "status">) =>
  status === "cancelada" ? <Badge tone="danger">{labels.status[status]}</Badge> : <span>{labels.status[status]}</span>;

export const saleColumns = (zone: string): Column<SaleSummary>[] => [
  {
    key: "number",
    label: "Número",
    show: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
  },
  {
    key: "sold_at",
    label: "Data e hora",
    show: ({ sold_at }) => <span className="figures whitespace-nowrap">{formatInstant(sold_at, zone)}</span>,
  },
  { key: "customer", label: "Cliente", grow: true, show: ({ customer }) => customer?.name ?? nobody },
  { key: "items", label: "Itens", align: "right", hideOnCard: true, show: ({ item_count }) => item_count },
  { key: "methods", label: "Formas", show: ({ methods }) => <MethodChips methods={methods} /> },
  {
    key: "seller",
    label: "Vendedor",
    hideOnCard: true,
    wideOnly: true,
    show: ({ seller }) =>
      seller ? (
        <span className="block max-w-28 truncate xl:max-w-44" title={seller.name}>
          {seller.name}
        </span>
      ) : (
        nobody
      ),
  },
  { key: "status", label: "Situação", wideOnly: true, show: (sale) => <SaleStatus status={sale.status} /> },
  {
    key: "total",
    label: "Total",
    align: "right",
    show: ({ total_cents, status }) => (
      <Money cents={total_cents} className={status === "cancelada" ? "text-ink-soft line-through" : "font-semibold"} />
    ),
  },
];
