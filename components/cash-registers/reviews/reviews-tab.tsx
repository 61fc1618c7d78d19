"use client";

import { useState } from "react";
import { DataTable } from "@/components/blocks/data-table";
import { Pager } from "@/components/blocks/pager";
import { useAddress } from "@/components/blocks/use-address";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { useApi } from "@/lib/api/hooks";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";
import type { ListedReview } from "@/lib/modules/sales/reviews/schema";
import { reviewColumns } from "./review-columns";
import { ReviewDialog } from "./review-dialog";

const SHOWN = [
  { value: "pendentes", label: "A revisar" },
  { value: "revisadas", label: "Revisadas" },
] as const;

/** `?aba=revisoes`: offline sales that exceeded their user's permissions; `?ver=revisadas` lists the decided ones. */
export function ReviewsTab() {
  const { query, change, page } = useAddress();
  const { zone } = useShop();
  const shown = query.get("ver") === "revisadas" ? "revisadas" : "pendentes";
  const register_id = query.get("caixa");
  const [opened, setOpened] = useState<ListedReview | null>(null);
  const { data, error, isLoading, mutate } = useApi(
    offlineReviews.list,
    {
      status: shown === "revisadas" ? "decided" : "pending",
      page,
      ...(register_id && { cash_register_id: register_id }),
    },
    { keepPreviousData: true },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          Vendas feitas sem internet que passaram do que o operador pode fazer. A mercadoria saiu e a venda está
          registrada: aprove ou conteste cada ocorrência.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {register_id ? <Button onClick={() => change({ caixa: null })}>Ver todos os caixas</Button> : null}
          <Segmented
            label="O que mostrar"
            options={SHOWN}
            value={shown}
            onChange={(ver) => change({ ver: ver === "pendentes" ? null : ver })}
          />
        </div>
      </div>
      <div>
        <DataTable
          caption="Vendas sem internet a revisar"
          columns={reviewColumns(zone, setOpened)}
          rows={data?.data}
          rowKey={(row) => row.id}
          loading={isLoading}
          error={error}
          onRetry={() => mutate()}
          empty={
            shown === "pendentes"
              ? {
                  title: "Nada a revisar",
                  description:
                    "Quando uma venda sem internet tiver preço desconhecido, desconto ou fiado além do permitido, ela aparece aqui.",
                }
              : {
                  title: "Nenhuma venda revisada até agora",
                  description: "As ocorrências revisadas aparecem aqui, com responsável, data e motivo.",
                }
          }
        />
        <Pager
          page={error ? undefined : data}
          noun={["ocorrência", "ocorrências"]}
          onPage={(next) => change({ pagina: String(next) })}
        />
      </div>
      {opened ? <ReviewDialog review={opened} zone={zone} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
