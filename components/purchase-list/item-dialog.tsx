"use client";

import { useState } from "react";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { TextField } from "@/components/blocks/form/text-field";
import { ProductField } from "@/components/purchase-list/product-field";
import { SupplierField } from "@/components/purchase-list/supplier-field";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import type { Unit } from "@/lib/core/quantity";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { labels } from "@/lib/modules/purchase-list/labels";
import { type PurchaseRow, purchaseItemFields } from "@/lib/modules/purchase-list/schema";

type Props = {
  /** Null for a new item. Editing a suggested row creates an own item. */
  row: PurchaseRow | null;
  onClose: () => void;
};

const { fields } = labels;

export const ItemDialog = ({ row, onClose }: Props) => (
  <DraftDialog
    title={row?.id ? "Editar item" : row ? "Ajustar item" : "Incluir item"}
    {...(row?.why ? { description: row.why } : {})}
    onClose={onClose}
  >
    <Item row={row} onClose={onClose} />
  </DraftDialog>
);

const draftOf = (row: PurchaseRow | null) => ({
  product_id: row?.product_id ?? "",
  description: row?.description ?? "",
  quantity_milli: row?.quantity_milli ?? null,
  supplier_id: row?.supplier?.id ?? "",
  unit_cost_cents: row?.unit_cost_cents ?? null,
  note: row?.note ?? "",
});

function Item({ row, onClose }: Props) {
  const create = useAction(purchaseList.create);
  const update = useAction(purchaseList.update);
  const [unit, setUnit] = useState<Unit>(row?.unit ?? "un");
  return (
    <Form
      schema={purchaseItemFields}
      defaultValues={draftOf(row)}
      editing={{ record: row, draft: draftOf }}
      submitLabel={row ? "Salvar" : "Incluir"}
      busyLabel="Salvando…"
      onCancel={onClose}
      onSubmit={async (values, read) => {
        if (read?.id) await update({ ...values, id: read.id, version: read.version ?? 0 });
        else await create(values);
        notify.success(row ? "Item salvo" : "Item incluído", values.description ?? "");
        onClose();
      }}
    >
      {(row) => (
        <>
          <ProductField row={row} onUnit={setUnit} />
          <FormRow>
            <QuantityField name="quantity_milli" label={fields.quantity_milli} unit={unit} />
            <MoneyField name="unit_cost_cents" label="Custo de cada" optional />
          </FormRow>
          <SupplierField supplier={row?.supplier ?? null} />
          <TextField name="note" label={fields.note} optional maxLength={300} />
        </>
      )}
    </Form>
  );
}
