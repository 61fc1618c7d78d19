"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/blocks/data-columns";
import { DataTable } from "@/components/blocks/data-table";
import { Money } from "@/components/blocks/money";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { useSession } from "@/components/shell/session";
import { Counting } from "@/components/stock/counts/counting";
import { describeCount } from "@/components/stock/counts/describe-count";
import { PrintCountList } from "@/components/stock/counts/print-count-list";
import { StartDialog } from "@/components/stock/counts/start-dialog";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { COUNT_STATUS_LABELS } from "@/lib/modules/stock/counts/labels";
import type { StockCount } from "@/lib/modules/stock/counts/schema";

const tones = { aberta: "waiting", aplicada: "success", cancelada: "neutral" } as const;

/** The list of inventories, or the one in `?contagem=`. */
export function CountsTab() {
  const { query } = useAddress();
  const id = query.get("contagem");
  return id ? <Counting key={id} id={id} /> : <Counts />;
}

function Counts() {
  const { go, change, page } = useAddress();
  const { zone } = useSession();
  const [isStarting, setStarting] = useState(false);
  const { data, error, isLoading, mutate } = useApi(stockCounts.list, { page }, { keepPreviousData: true });
  const opened = useApi(stockCounts.list, { status: "aberta", per_page: 1 });
  const open = opened.data?.data[0];
  const enter = (id: string) => go({ contagem: id });
  const start = (
    <Button variant="primary" onClick={() => setStarting(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Começar inventário
    </Button>
  );
  return (
    <div className="grid gap-4">
      {opened.isLoading ? (
        <Skeleton className="h-36 rounded-lg sm:h-11" />
      ) : open ? (
        <Alert
          tone="waiting"
          title={`Inventário ${open.number} em contagem`}
          action={
            <Button variant="primary" onClick={() => enter(open.id)}>
              Continuar contando
            </Button>
          }
        >
          {describeCount(open, zone)} · {open.counted_products}{" "}
          {open.counted_products === 1 ? "produto contado" : "produtos contados"}
        </Alert>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft">
            Conte o que há nas prateleiras, com o leitor ou a câmera do celular, sem parar de vender.
          </p>
          <div className="flex flex-wrap gap-2">
            <PrintCountList />
            {start}
          </div>
        </div>
      )}
      <DataTable
        caption="Inventários"
        columns={columnsOf(zone)}
        rows={data?.data}
        rowKey={(row) => row.id}
        loading={isLoading}
        error={error}
        onRetry={() => mutate()}
        onRowClick={(row) => enter(row.id)}
        empty={{
          title: "Nenhum inventário até agora",
          description: "Conte a loja toda ou uma categoria, e corrija o estoque de uma vez.",
          action: open || opened.isLoading ? undefined : start,
        }}
      />
      <Pager page={data} noun={["inventário", "inventários"]} onPage={(next) => change({ pagina: String(next) })} />
      {isStarting ? <StartDialog onStarted={enter} onClose={() => setStarting(false)} /> : null}
    </div>
  );
}

const columnsOf = (zone?: string): Column<StockCount>[] => [
  {
    key: "number",
    label: "Inventário",
    grow: true,
    show: ({ number, category, note }) =>
      [`Nº ${number}`, category?.name ?? "A loja toda", note].filter(Boolean).join(" · "),
  },
  {
    key: "created_at",
    label: "Começou",
    show: ({ created_at }) => <span className="figures whitespace-nowrap">{formatInstant(created_at, zone)}</span>,
  },
  { key: "user_name", label: "Por", show: ({ user_name }) => user_name, hideOnCard: true },
  { key: "counted", label: "Contados", align: "right", show: ({ counted_products }) => counted_products },
  {
    key: "changed",
    label: "Diferenças",
    align: "right",
    hideOnCard: true,
    show: ({ changed_products, status }) => (status === "aplicada" ? changed_products : "—"),
  },
  {
    key: "change_cents",
    label: "Ao custo",
    align: "right",
    hideOnCard: true,
    show: ({ change_cents, status }) =>
      status === "aplicada" && change_cents !== null ? <Money cents={change_cents} /> : "—",
  },
  {
    key: "status",
    label: "Situação",
    show: ({ status }) => <Badge tone={tones[status]}>{COUNT_STATUS_LABELS[status]}</Badge>,
  },
];
