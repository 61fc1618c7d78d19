"use client";

import { Undo2 } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { Pager } from "@/components/blocks/pager";
import { UndoPricesDialog } from "@/components/products/prices/undo-prices-dialog";
import { useSession } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { describePriceRule } from "@/lib/modules/products/price-changes/labels";
import type { PriceChange } from "@/lib/modules/products/price-changes/schema";

type Props = { onClose: () => void; onChange: () => void };

/** The history of bulk price changes, with undo while it is possible. */
export function PriceChangesDialog({ onClose, onChange }: Props) {
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<PriceChange | null>(null);
  const { data, error, mutate } = useApi(priceChanges.list, { page, per_page: 10 }, { keepPreviousData: true });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Alterações de preço"
        description="Uma alteração pode ser desfeita em até 24 horas."
        size="lg"
      >
        {error && !data ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : !data ? (
          <div className="grid gap-3" aria-busy="true">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        ) : data.data.length === 0 ? (
          <EmptyState
            title="Nenhuma alteração de preço"
            description="Quando alguém mudar muitos preços de uma vez, fica registrado aqui quem mudou, quando e quanto."
            action={<Button onClick={onChange}>Alterar preços</Button>}
          />
        ) : (
          <>
            <ul className="grid">
              {data.data.map((change) => (
                <ChangeRow key={change.id} change={change} onUndo={() => setUndoing(change)} />
              ))}
            </ul>
            <Pager page={data} noun={["alteração", "alterações"]} onPage={setPage} />
          </>
        )}
        {undoing ? <UndoPricesDialog change={undoing} onClose={() => setUndoing(null)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function ChangeRow({ change, onUndo }: { change: PriceChange; onUndo: () => void }) {
  const { zone } = useSession();
  const { item_count, user_name, created_at, can_undo } = change;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{describePriceRule(change)}</p>
        <p className="figures text-sm text-ink-soft">
          {item_count === 1 ? "1 preço" : `${item_count} preços`} · {user_name} · {formatInstant(created_at, zone)}
        </p>
        <Undone change={change} zone={zone} />
      </div>
      {can_undo ? (
        <Button onClick={onUndo}>
          <Undo2 className="size-4" aria-hidden="true" />
          Desfazer
        </Button>
      ) : (
        <Badge tone={change.undone_at ? "neutral" : "success"}>{change.undone_at ? "Desfeita" : "Valendo"}</Badge>
      )}
    </li>
  );
}

function Undone({ change, zone }: { change: PriceChange; zone: string | undefined }) {
  const { undone_at, undone_by_name, restored_count, item_count } = change;
  if (!undone_at) return null;
  return (
    <p className="figures text-sm text-ink-soft">
      {undone_by_name} desfez em {formatInstant(undone_at, zone)}: {restored_count ?? 0} de {item_count}{" "}
      {item_count === 1 ? "preço voltou" : "preços voltaram"}.
    </p>
  );
}
