"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import { categories } from "@/lib/modules/products/categories/endpoints";

type Props = {
  ids: string[];
  onClose: () => void;
  onDone: () => void;
};

/** Changes the category or the minimum stock of the selected products; empty fields stay as they are. */
export function BulkEditDialog({ ids, onClose, onDone }: Props) {
  const fieldId = useId();
  const [category_id, setCategory] = useState("");
  const [minimum_stock_milli, setMinimum] = useState<number | null>(null);
  const { data } = useApi(categories.list, {});
  const change = useAction(bulkProducts.change);
  const once = useIdempotencyKey();
  const count = ids.length === 1 ? "1 produto" : `${ids.length.toLocaleString("pt-BR")} produtos`;

  async function confirm() {
    const { changed_ids } = await change(
      {
        ids,
        ...(category_id && { category_id }),
        ...(minimum_stock_milli !== null && { minimum_stock_milli }),
      },
      { key: once.current() },
    );
    once.renew();
    const changed = changed_ids.length === 1 ? "1 produto" : `${changed_ids.length.toLocaleString("pt-BR")} produtos`;
    notify.success("Produtos alterados", changed);
    onDone();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Editar ${count}`}
      description="Preencha só o que quer alterar. O que ficar em branco não muda."
      confirmLabel={`Alterar ${count}`}
      onConfirm={confirm}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={`${fieldId}-category`}>Categoria</Label>
        <Select id={`${fieldId}-category`} value={category_id} onChange={(event) => setCategory(event.target.value)}>
          <option value="">Não alterar</option>
          {data?.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${fieldId}-minimum`}>Estoque mínimo</Label>
        <QuantityInput
          id={`${fieldId}-minimum`}
          value={minimum_stock_milli}
          onChange={setMinimum}
          unit="un"
          allowZero
        />
      </div>
    </ConfirmDialog>
  );
}
