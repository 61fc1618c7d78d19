"use client";

import { type ReactNode, useState } from "react";
import { ErrorMessages, ErrorState, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { UNCOUNTED_LABELS } from "@/lib/modules/stock/counts/labels";
import { UNCOUNTED, type Uncounted } from "@/lib/modules/stock/counts/rules";
import type { CountTotals, StockCount } from "@/lib/modules/stock/counts/schema";

const choices = UNCOUNTED.map((value) => ({ value, label: UNCOUNTED_LABELS[value] }));

/** Shows what applying the inventory will change, asks about uncounted products, and applies it. */
export function ApplyDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const apply = useAction(stockCounts.apply);
  const key = useIdempotencyKey();
  const { data, error, mutate } = useApi(stockCounts.lines, { id: count.id, view: "diferencas", per_page: 1 });
  const [uncounted, setUncounted] = useState<Uncounted>("manter");
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send() {
    setBusy(true);
    setRefusal(null);
    try {
      const { changed_products } = await apply({ id: count.id, uncounted }, { key: key.current() });
      notify.success(
        "Inventário aplicado",
        `${changed_products} ${changed_products === 1 ? "produto mudou" : "produtos mudaram"} de estoque.`,
      );
      onClose();
    } catch (thrown) {
      setRefusal(refusalOf(thrown));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={`Aplicar o inventário ${count.number}`}
        description="O que foi vendido ou comprado depois de cada contagem continua valendo. Não dá para desfazer."
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Voltar a contar
            </Button>
            <Button variant="primary" busy={isBusy} busyLabel="Aplicando…" disabled={!data} onClick={send}>
              Aplicar inventário
            </Button>
          </>
        }
      >
        {data ? (
          <div className="grid gap-5">
            <Figures totals={data.totals} />
            {data.totals.uncounted_in_stock > 0 ? (
              <div className="grid gap-2">
                <p>
                  <strong className="figures">{data.totals.uncounted_in_stock}</strong>{" "}
                  {data.totals.uncounted_in_stock === 1
                    ? "produto com estoque não foi contado."
                    : "produtos com estoque não foram contados."}{" "}
                  O que fazer?
                </p>
                <Segmented label="Não contados" options={choices} value={uncounted} onChange={setUncounted} />
                {uncounted === "zerar" ? (
                  <p className="text-sm text-ink-soft">
                    O que eles tinham quando o inventário começou sai do estoque
                    {data.totals.uncounted_cents === null ? null : (
                      <>
                        : <Money cents={data.totals.uncounted_cents} /> ao custo
                      </>
                    )}
                    .
                  </p>
                ) : null}
              </div>
            ) : null}
            {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
      </DialogContent>
    </Dialog>
  );
}

const Figures = ({ totals: { counted, different, more_cents, less_cents } }: { totals: CountTotals }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
    <Figure label="Contados">{counted}</Figure>
    <Figure label="Com diferença">{different}</Figure>
    {more_cents === null || less_cents === null ? null : (
      <>
        <Figure label="Sobra, ao custo">
          <Money cents={more_cents} />
        </Figure>
        <Figure label="Falta, ao custo">
          <Money cents={-less_cents} />
        </Figure>
      </>
    )}
  </dl>
);

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="figures text-xl font-semibold">{children}</dd>
  </div>
);
