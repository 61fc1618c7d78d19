"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { FindSale } from "@/components/sales/returns/find-sale";
import { ReturnForm } from "@/components/sales/returns/return-form";
import { ReturnSlips } from "@/components/sales/returns/return-slip";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { sales } from "@/lib/modules/sales/endpoints";
import { KIND_LABELS } from "@/lib/modules/sales/returns/labels";
import type { SaleReturn } from "@/lib/modules/sales/returns/schema";
import type { Sale } from "@/lib/modules/sales/schema";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Without it, the user first searches for the sale. */
  sale_id?: string | null;
  /** Token of a scanned receipt, which identifies the sale. */
  receipt_token?: string | null;
  /** Without it, the focus returns to the element that had it before. */
  onCloseAutoFocus?: (event: Event) => void;
};

/** Returns or exchanges goods. The sales list passes the sale; the till starts with a search. */
export function ReturnDialog({ open, onOpenChange, sale_id = null, receipt_token = null, onCloseAutoFocus }: Props) {
  const [found, setFound] = useState<Sale | null>(null);
  const [done, setDone] = useState<SaleReturn | null>(null);
  const saleById = useApi(sales.get, open && sale_id ? { id: sale_id } : null);
  const sale = found ?? (saleById.data?.id === sale_id ? saleById.data : undefined);
  const close = (isOpen: boolean) => {
    if (isOpen) return;
    onOpenChange(false);
    setFound(null);
    setDone(null);
  };
  const title = done
    ? `${KIND_LABELS[done.kind]} nº ${done.number} registrada`
    : sale
      ? `Devolver ou trocar da venda ${sale.number}`
      : "Devolver ou trocar";

  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent
        size="lg"
        title={title}
        onPointerDownOutside={(event) => event.preventDefault()}
        {...(onCloseAutoFocus && { onCloseAutoFocus })}
      >
        {done ? (
          <ReturnSlips done={done} onDone={() => close(false)} />
        ) : sale ? (
          <Returnable
            sale={sale}
            onDone={(made) => {
              notify.success(`${KIND_LABELS[made.kind]} registrada`, `Venda ${made.sale.number}`);
              setDone(made);
            }}
            onCancel={() => close(false)}
          />
        ) : sale_id === null ? (
          <FindSale receipt_token={receipt_token} onFound={setFound} />
        ) : saleById.error ? (
          <ErrorState error={saleById.error} onRetry={() => saleById.mutate()} />
        ) : (
          <div className="grid gap-4" aria-busy="true">
            <Skeleton className="h-40" />
            <Skeleton className="h-24" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Returnable(props: { sale: Sale; onDone: (done: SaleReturn) => void; onCancel: () => void }) {
  const { status } = props.sale;
  if (status === "cancelada") return <p>Esta venda foi cancelada: não há o que devolver.</p>;
  if (status === "devolvida_total") return <p>Tudo desta venda já foi devolvido.</p>;
  return <ReturnForm key={props.sale.id} {...props} />;
}
