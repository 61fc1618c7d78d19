"use client";

import { useState } from "react";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { useSession, useViewer } from "@/components/shell/session";
import { divergenceColumns } from "@/components/stock/divergences/divergence-columns";
import { ResolveDialog } from "@/components/stock/divergences/resolve-dialog";
import { Segmented } from "@/components/ui/segmented";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { stockDivergences } from "@/lib/modules/stock/divergences/endpoints";
import { labels } from "@/lib/modules/stock/divergences/labels";
import type { Divergence } from "@/lib/modules/stock/divergences/schema";

const SHOWN = [
  { value: "abertas", label: "A resolver" },
  { value: "resolvidas", label: "Resolvidas" },
] as const;

/** `?aba=divergencias`: sales that exceeded the stock; `?ver=resolvidas` lists the resolved ones. */
export function DivergencesTab() {
  const { query, change, page } = useAddress();
  const { zone } = useSession();
  const viewer = useViewer();
  const shown = query.get("ver") === "resolvidas" ? "resolvidas" : "abertas";
  const [resolved, setResolved] = useState<Divergence | null>(null);
  const { data, error, isLoading, mutate } = useApi(
    stockDivergences.list,
    { settled: shown === "resolvidas" ? "true" : "false", page },
    { keepPreviousData: true },
  );
  const resolve = can(viewer, "cadastro produtos") ? setResolved : null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          Vendas levaram mais do que o estoque tinha, sem internet ou porque a loja vende sem estoque. A mercadoria
          saiu: confira a prateleira e diga quanto há.
        </p>
        <Segmented
          label="O que mostrar"
          options={SHOWN}
          value={shown}
          onChange={(ver) => change({ ver: ver === "abertas" ? null : ver })}
        />
      </div>
      {data && data.total > 0 && shown === "abertas" && !resolve ? (
        <p className="text-sm text-ink-soft">Só quem cadastra produtos pode resolver as divergências.</p>
      ) : null}
      <div>
        <DataTable
          caption="Divergências de estoque"
          columns={divergenceColumns(shown, zone, resolve)}
          rows={data?.data}
          rowKey={(row) => row.id}
          loading={isLoading}
          error={error}
          onRetry={() => mutate()}
          empty={
            shown === "abertas"
              ? {
                  title: "Nenhuma divergência a resolver",
                  description: "Quando uma venda levar mais do que havia em estoque, a falta aparece aqui.",
                }
              : {
                  title: "Nada resolvido até agora",
                  description: "As divergências resolvidas aparecem aqui, com responsável, data e motivo.",
                }
          }
        />
        <Pager page={data} noun={[labels.one, labels.many]} onPage={(next) => change({ pagina: String(next) })} />
      </div>
      {resolved ? <ResolveDialog divergence={resolved} onClose={() => setResolved(null)} /> : null}
    </div>
  );
}
