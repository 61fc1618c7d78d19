"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { refusalOf } from "@/components/blocks/error-state";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import type { Sent } from "@/lib/api/endpoint";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { bulkProducts } from "@/lib/modules/products/bulk/endpoints";
import { categories } from "@/lib/modules/products/categories/endpoints";

type Props = {
  ids: string[];
  onClose: () => void;
  onDone: () => void;
};

/** The selected products may have different units; the server checks that each of them takes the decimals. */
const DECIMAL_UNIT = "m";

const countProducts = (count: number) => (count === 1 ? "1 produto" : `${count.toLocaleString("pt-BR")} produtos`);

/** Changes the category or the minimum stock of the selected products; empty fields stay as they are. The toast undoes it. */
export function BulkEditDialog({ ids, onClose, onDone }: Props) {
  const fieldId = useId();
  const [category_id, setCategory] = useState("");
  const [minimum_stock_milli, setMinimum] = useState<number | null>(null);
  const { data } = useApi(categories.list, {});
  const change = useAction(bulkProducts.change);
  const restore = useAction(bulkProducts.undo);
  const once = useIdempotencyKey();
  const count = countProducts(ids.length);

  async function undo(input: Sent<typeof bulkProducts.undo>, key: string) {
    try {
      const { restored_ids, kept_count } = await restore(input, { key });
      const restored = countProducts(restored_ids.length);
      const kept =
        kept_count === 1 ? "1 foi alterado depois" : `${kept_count.toLocaleString("pt-BR")} foram alterados depois`;
      if (restored_ids.length === 0)
        notify.info("Nada foi desfeito", `Os produtos foram alterados depois e ficaram como estão.`);
      else if (kept_count === 0) notify.success("Alteração desfeita", restored);
      else notify.info("Alteração desfeita em parte", `${restored} de volta; ${kept}.`);
    } catch (error) {
      notify.error("A alteração não foi desfeita", refusalOf(error).message);
    }
  }

  async function confirm() {
    const changed_to = {
      ...(category_id && { category_id }),
      ...(minimum_stock_milli !== null && { minimum_stock_milli }),
    };
    const { changed_ids, previous } = await change({ ids, ...changed_to }, { key: once.current() });
    once.renew();
    const undoKey = crypto.randomUUID();
    const undoButton = {
      label: "Desfazer",
      onClick: () => void undo({ changed_to, previous }, undoKey),
    };
    notify.success(
      "Produtos alterados",
      countProducts(changed_ids.length),
      changed_ids.length > 0 ? undoButton : undefined,
    );
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
          unit={DECIMAL_UNIT}
          hidesUnit
          allowZero
          aria-describedby={`${fieldId}-hint`}
        />
        <p id={`${fieldId}-hint`} className="text-sm text-ink-soft">
          Use vírgula, como 1,5, só se todos os produtos forem vendidos em fração.
        </p>
      </div>
    </ConfirmDialog>
  );
}
