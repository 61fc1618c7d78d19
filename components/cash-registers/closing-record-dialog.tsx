"use client";

import { ErrorState } from "@/components/blocks/error-state";
import { ClosingCorrections } from "@/components/cash-registers/closing-corrections";
import { ClosingResult } from "@/components/cash-registers/closing-result";
import { ClosingTraces } from "@/components/cash-registers/closing-traces";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { closing as closings } from "@/lib/modules/cash-registers/closing/endpoints";

type Props = { register_id: string | null; onClose: () => void };

/** Shows a past closing, which can be printed and corrected but not changed. */
export function ClosingRecordDialog({ register_id, onClose }: Props) {
  const { zone } = useShop();
  const { data, error, mutate } = useApi(closings.get, register_id ? { id: register_id } : null);
  const closing = data?.cash_register_id === register_id ? data : undefined;
  return (
    <Dialog open={register_id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={closing ? `Fechamento do caixa nº ${closing.register_number}` : "Fechamento"}
        description={
          closing ? `Fechado por ${closing.closed_by_name} em ${formatInstant(closing.closed_at, zone)}.` : undefined
        }
      >
        {closing ? (
          <>
            <ClosingResult
              closing={closing}
              onDone={onClose}
              actions={
                <Button asChild variant="ghost">
                  <Link href={`/controle-caixa?aba=movimentacoes&caixa=${closing.cash_register_id}`}>
                    Ver movimentações
                  </Link>
                </Button>
              }
            />
            <ClosingTraces closing={closing} />
            <ClosingCorrections closing={closing} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : (
          <div className="grid gap-4" aria-busy="true">
            <Skeleton className="h-10 w-56" />
            <Skeleton className="h-14" />
            <Skeleton className="h-56" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
