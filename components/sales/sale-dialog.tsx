"use client";

import { Printer } from "lucide-react";
import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { SaleReceiptDialog } from "@/components/receipt/receipt-dialog";
import { SaleDetail } from "@/components/sales/sale-detail";
import { SaleMenu, type SaleTask } from "@/components/sales/sale-menu";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";

type Props = {
  sale_id: string | null;
  zone: string;
  onClose: () => void;
  /** Other actions for the sale; without it, only the receipt is available. */
  onTask?: (task: Exclude<SaleTask, "see">, sale_id: string) => void;
};

/** A sale with its items and payments, and its receipt to print again. */
export function SaleDialog({ sale_id, zone, onClose, onTask }: Props) {
  const { data, error, mutate } = useApi(sales.get, sale_id ? { id: sale_id } : null);
  const company = useApi(pdv.company, sale_id ? {} : null);
  const [isPrinting, setPrinting] = useState(false);
  const sale = data?.id === sale_id ? data : undefined;

  return (
    <>
      <Dialog open={sale_id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent
          size="lg"
          title={sale ? `Venda ${sale.number}` : "Venda"}
          description={sale ? formatInstant(sale.sold_at, zone) : undefined}
          footer={
            <>
              {sale && onTask ? (
                <SaleMenu
                  sale={{ ...sale, methods: sale.tenders.map(({ method }) => method) }}
                  onTask={(task) => {
                    if (task === "see") return;
                    onClose();
                    onTask(task, sale.id);
                  }}
                />
              ) : null}
              <Button variant="ghost" onClick={onClose}>
                Fechar
              </Button>
              <Button variant="primary" disabled={!sale || !company.data} onClick={() => setPrinting(true)}>
                <Printer className="size-4" aria-hidden="true" />
                2ª via
              </Button>
            </>
          }
        >
          {sale ? (
            <SaleDetail sale={sale} />
          ) : error ? (
            <ErrorState error={error} onRetry={() => mutate()} />
          ) : (
            <div className="grid gap-4" aria-busy="true">
              <Skeleton className="h-12" />
              <Skeleton className="h-48" />
              <Skeleton className="ml-auto h-20 w-64" />
            </div>
          )}
        </DialogContent>
      </Dialog>
      {sale && company.data ? (
        <SaleReceiptDialog
          sale={sale}
          company={company.data.data}
          open={isPrinting}
          onOpenChange={setPrinting}
          isCopy
          title={`2ª via da venda ${sale.number}`}
        />
      ) : null}
    </>
  );
}
