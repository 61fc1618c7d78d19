"use client";

import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { writeMoney } from "@/components/blocks/money";
import { ChargeRow } from "@/components/fiado/charge-row";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Progress } from "@/components/ui/progress";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { fiadoCharges } from "@/lib/modules/fiado/charges/endpoints";
import type { ChargeKind } from "@/lib/modules/fiado/charges/rules";

const KINDS = [
  { value: "atrasados", label: "Atrasados" },
  { value: "a_vencer", label: "A vencer" },
] as const;

const EMPTY_DESCRIPTIONS: Record<ChargeKind, string> = {
  atrasados: "Nenhum fiado atrasado.",
  a_vencer: "Nenhum fiado vence em 5, 3 ou 1 dia.",
};

type Props = { kind: ChargeKind | null; onKind: (kind: ChargeKind | null) => void };

/** Customers to charge by WhatsApp, one click each. Those charged today are marked. */
export function ChargeDialog({ kind, onKind }: Props) {
  const { data, error, mutate } = useApi(fiadoCharges.list, kind && { kind }, { keepPreviousData: true });
  const totals = data?.totals;
  return (
    <Dialog open={kind !== null} onOpenChange={(isOpen) => !isOpen && onKind(null)}>
      <DialogContent
        size="lg"
        title="Cobrar por WhatsApp"
        description="Uma mensagem para cada cliente, com o extrato e o PIX. Nada é enviado sem você ver."
      >
        <div className="grid grid-cols-1 gap-4">
          <Segmented label="Quem cobrar" options={KINDS} value={kind ?? "atrasados"} onChange={onKind} />
          {totals && totals.customer_count > 0 ? (
            <div className="grid gap-1.5">
              <p className="figures flex flex-wrap justify-between gap-x-4 text-sm">
                <span>
                  {totals.charged_count} de {totals.customer_count} cobrados hoje
                </span>
                <span className="font-semibold">{writeMoney(totals.amount_cents)}</span>
              </p>
              <Progress label="Cobrados hoje" value={totals.charged_count} max={totals.customer_count} />
            </div>
          ) : null}
          {error && !data ? (
            <ErrorState error={error} onRetry={() => mutate()} />
          ) : !data ? (
            <div className="grid gap-2" aria-busy="true">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </div>
          ) : data.data.length === 0 ? (
            <EmptyState description={EMPTY_DESCRIPTIONS[kind ?? "atrasados"]} />
          ) : (
            <ul className="grid">
              {data.data.map((person) => (
                <ChargeRow key={person.id} person={person} isLate={kind === "atrasados"} />
              ))}
            </ul>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
