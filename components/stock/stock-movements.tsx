"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Pager } from "@/components/blocks/pager";
import { useSession } from "@/components/shell/session";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatQuantity, type Unit } from "@/lib/core/quantity";
import { stock } from "@/lib/modules/stock/endpoints";
import { KIND_LABELS } from "@/lib/modules/stock/labels";
import type { StockMovement } from "@/lib/modules/stock/schema";

const PER_PAGE = 10;

type Props = { id: string; unit: Unit };

/** Stock movements, newest first, each with the balance after it. */
export function StockMovements({ id, unit }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useApi(stock.movements, { id, page, per_page: PER_PAGE }, { keepPreviousData: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => mutate()} />;
  if (!data) return <StockMovementsSkeleton />;
  if (data.total === 0) return <p className="text-ink-soft">Nenhuma movimentação até agora.</p>;
  return (
    <>
      <ol className="rounded-lg border border-line bg-surface">
        {data.data.map((movement) => (
          <StockMovementRow key={movement.id} movement={movement} unit={unit} />
        ))}
      </ol>
      <Pager page={data} noun={["movimentação", "movimentações"]} onPage={setPage} />
    </>
  );
}

function StockMovementRow({ movement, unit }: { movement: StockMovement; unit: Unit }) {
  const { zone } = useSession();
  const { kind, quantity_milli, balance_milli, reason, sale, user_name, created_at } = movement;
  const document = sale ? `Venda ${sale.number}` : KIND_LABELS[kind];
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {sale && kind !== "venda" ? `${KIND_LABELS[kind]} · ${document}` : document}
        </p>
        {reason ? <p className="text-sm break-words text-ink-soft">{reason}</p> : null}
        <p className="figures text-sm text-ink-soft">
          {formatInstant(created_at, zone)}
          {user_name ? ` · ${user_name}` : ""}
        </p>
      </div>
      <div className="figures shrink-0 text-right">
        <p className={quantity_milli > 0 ? "font-semibold text-brand-ink" : "font-semibold"}>
          {quantity_milli > 0 ? "+" : "−"}
          {formatQuantity(Math.abs(quantity_milli), unit)}
        </p>
        <p className="text-sm text-ink-soft">
          <span className="sr-only">Saldo depois: </span>
          <span aria-hidden="true">= </span>
          {formatQuantity(balance_milli, unit)}
        </p>
      </div>
    </li>
  );
}

const StockMovementsSkeleton = () => (
  <div className="grid gap-4 rounded-lg border border-line bg-surface px-4 py-4" aria-busy="true">
    {["a", "b", "c", "d", "e"].map((row) => (
      <div key={row} className="flex justify-between">
        <Skeleton className="w-40" />
        <Skeleton className="w-14" />
      </div>
    ))}
  </div>
);
