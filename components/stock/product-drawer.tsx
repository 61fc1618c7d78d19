"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Photo } from "@/components/files/photo";
import { AdjustDialog } from "@/components/stock/adjust-dialog";
import { ProductFacts } from "@/components/stock/product-facts";
import { StockMovements } from "@/components/stock/stock-movements";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { stock } from "@/lib/modules/stock/endpoints";

type Props = { id: string; mayAdjust: boolean; onClose: () => void };

/** A product's stock and its movements. */
export function ProductDrawer({ id, mayAdjust, onClose }: Props) {
  const { data: item, error, mutate } = useApi(stock.get, { id });
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        kind="drawer"
        title={item?.name ?? "Produto"}
        {...(item ? { description: [item.category, item.barcode].filter(Boolean).join(" · ") } : {})}
        footer={
          item && mayAdjust ? (
            <Button variant="primary" onClick={() => setAdjusting(true)}>
              Ajustar estoque
            </Button>
          ) : undefined
        }
      >
        {item ? (
          <div className="grid gap-6">
            {item.photo ? <Photo path={item.photo} large className="h-44 w-full object-contain" /> : null}
            <ProductFacts item={item} />
            <section className="grid gap-2">
              <h3 className="text-lg font-semibold">Movimentações</h3>
              <StockMovements id={id} unit={item.unit} />
            </section>
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : (
          <div className="grid gap-3" aria-busy="true">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
        {item ? <AdjustDialog item={item} open={isAdjusting} onOpenChange={setAdjusting} /> : null}
      </DialogContent>
    </Dialog>
  );
}
