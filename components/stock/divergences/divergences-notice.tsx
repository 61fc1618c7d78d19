"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/hooks";
import { stockDivergences } from "@/lib/modules/stock/divergences/endpoints";

/** Notice above the stock list about unresolved divergences. */
export function DivergencesNotice({ onOpen }: { onOpen: () => void }) {
  const { data } = useApi(stockDivergences.list, { per_page: 1 });
  if (!data?.total) return null;
  return (
    <Alert
      tone="waiting"
      className="mb-4"
      title={data.total === 1 ? "1 divergência de estoque" : `${data.total} divergências de estoque`}
      action={<Button onClick={onOpen}>Ver divergências</Button>}
    >
      Vendas levaram mais do que o estoque tinha.
    </Alert>
  );
}
