"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { useViewer } from "@/components/shell/session";
import { ApplyDialog } from "@/components/stock/counts/apply-dialog";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { can } from "@/lib/access/permissions";
import { useAction } from "@/lib/api/hooks";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import type { StockCount } from "@/lib/modules/stock/counts/schema";

/** Buttons to apply or cancel an inventory, for users who may change the stock. */
export function CountActions({ count }: { count: StockCount }) {
  const viewer = useViewer();
  const cancel = useAction(stockCounts.cancel);
  const [open, setOpen] = useState<"apply" | "cancel" | null>(null);
  if (!can(viewer, "cadastro produtos"))
    return <p className="text-sm text-ink-soft">Só quem cadastra produtos pode conferir e aplicar.</p>;
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button variant="ghost" onClick={() => setOpen("cancel")}>
        Cancelar inventário
      </Button>
      <Button disabled={count.counted_products === 0} onClick={() => setOpen("apply")}>
        Conferir e aplicar
      </Button>
      {open === "apply" ? <ApplyDialog count={count} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === "cancel"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "cancel" : null)}
        title="Cancelar o inventário?"
        description="O que foi contado fica guardado no histórico, e o estoque não muda. Não dá para voltar a contar nele."
        confirmLabel="Cancelar inventário"
        keepLabel="Continuar contando"
        danger
        onConfirm={async () => {
          await cancel({ id: count.id });
          notify.success("Inventário cancelado", "O estoque ficou como estava.");
        }}
      />
    </div>
  );
}
