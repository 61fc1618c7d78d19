"use client";

import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { writeDay, writeDays } from "@/components/fiado/labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { sumCents } from "@/lib/core/money";
import { labels, STATUS_LABELS } from "@/lib/modules/fiado/labels";
import type { FiadoSale } from "@/lib/modules/fiado/schema";

type Props = { sales: readonly FiadoSale[]; onReceive: (sale: FiadoSale) => void };

const { fields } = labels;

/** Unpaid purchases in the order in which payments settle them: the earliest due date first. */
export function OpenSales({ sales, onReceive }: Props) {
  const columns: Column<FiadoSale>[] = [
    {
      key: "sale_number",
      label: "Compra",
      show: ({ sale_number }) => <span className="figures whitespace-nowrap">{sale_number}</span>,
    },
    {
      key: "sale_date",
      label: fields.sale_date,
      show: ({ sale_date, age_days }) => (
        <span className="figures whitespace-nowrap">
          {writeDay(sale_date)} <span className="text-ink-soft">({writeDays(age_days)})</span>
        </span>
      ),
    },
    {
      key: "due_date",
      label: fields.due_date,
      show: ({ due_date }) => <span className="figures whitespace-nowrap">{writeDay(due_date)}</span>,
    },
    {
      key: "status",
      label: fields.status,
      grow: true,
      show: ({ status, is_overdue }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          {is_overdue ? <Badge tone="danger">Vencida</Badge> : null}
          {is_overdue && status === "em_aberto" ? null : <Badge tone="waiting">{STATUS_LABELS[status]}</Badge>}
        </span>
      ),
    },
    {
      key: "total_cents",
      label: fields.total_cents,
      align: "right",
      hideOnCard: true,
      show: ({ total_cents }) => <Money cents={total_cents} />,
    },
    {
      key: "remaining_cents",
      label: fields.remaining_cents,
      align: "right",
      show: ({ remaining_cents }) => <Money cents={remaining_cents} className="font-semibold" />,
    },
    {
      key: "actions",
      label: "",
      align: "right",
      show: (sale) => (
        <Button size="sm" aria-label={`Receber a compra ${sale.sale_number}`} onClick={() => onReceive(sale)}>
          Receber
        </Button>
      ),
    },
  ];
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">Compras em aberto</h2>
      <DataTable
        caption="Compras em aberto"
        columns={columns}
        rows={sales}
        rowKey={({ id }) => id}
        empty={{ description: "Nada em aberto." }}
        footer={{
          sale_number: "Total",
          remaining_cents: <Money cents={sumCents(sales.map(({ remaining_cents }) => remaining_cents))} />,
        }}
      />
    </section>
  );
}
