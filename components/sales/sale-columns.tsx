"use client";

import type { Column } from "@/components/blocks/data-columns";
import { Money, writeMoney } from "@/components/blocks/money";
import { MethodChips } from "@/components/sales/method-chips";
import { SaleMenu, type SaleTask } from "@/components/sales/sale-menu";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/core/calendar";
import { labels } from "@/lib/modules/sales/labels";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";

const missing = <span className="text-ink-soft">—</span>;

const TONES = { cancelada: "danger", devolvida_total: "neutral", devolvida_parcial: "info" } as const;

export const SaleStatus = ({
  status,
  has_pix_to_confirm = false,
}: Pick<SaleSummary, "status"> & { has_pix_to_confirm?: boolean }) => (
  <span className="inline-flex flex-wrap gap-1">
    {status === "concluida" ? (
      has_pix_to_confirm ? null : (
        labels.status[status]
      )
    ) : (
      <Badge tone={TONES[status]}>{labels.status[status]}</Badge>
    )}
    {has_pix_to_confirm && status !== "cancelada" ? <Badge tone="waiting">PIX a conferir</Badge> : null}
  </span>
);

export const saleColumns = (
  zone: string,
  isSortableByTotal: boolean,
  onTask: (task: SaleTask, sale: SaleSummary) => void,
): Column<SaleSummary>[] => [
  {
    key: "number",
    label: "Número",
    show: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
  },
  {
    key: "sold_at",
    label: "Data e hora",
    sortable: true,
    show: ({ sold_at }) => <span className="figures whitespace-nowrap">{formatInstant(sold_at, zone)}</span>,
  },
  { key: "customer", label: "Cliente", grow: true, show: ({ customer }) => customer?.name ?? missing },
  { key: "items", label: "Itens", align: "right", hideOnCard: true, show: ({ item_count }) => item_count },
  {
    key: "methods",
    label: "Formas",
    show: ({ methods, credit_cents }) => <MethodChips methods={methods} hasCredit={credit_cents > 0} />,
  },
  {
    key: "seller",
    label: "Vendedor",
    hideOnCard: true,
    wideOnly: "desk",
    show: ({ seller }) =>
      seller ? (
        <span className="block max-w-28 truncate xl:max-w-44" title={seller.name}>
          {seller.name}
        </span>
      ) : (
        missing
      ),
  },
  { key: "status", label: "Situação", wideOnly: true, show: (sale) => <SaleStatus {...sale} /> },
  {
    key: "total_cents",
    label: "Total",
    sortable: isSortableByTotal,
    align: "right",
    show: ({ total_cents, returned_cents, status }) => (
      <>
        <Money
          cents={total_cents}
          className={status === "cancelada" ? "text-ink-soft line-through" : "font-semibold"}
        />
        {returned_cents > 0 && status !== "cancelada" ? (
          <span className="figures block text-sm whitespace-nowrap text-ink-soft">
            devolvido {writeMoney(returned_cents)}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: "tasks",
    label: "",
    align: "right",
    show: (sale) => <SaleMenu sale={sale} onTask={(task) => onTask(task, sale)} />,
  },
];
