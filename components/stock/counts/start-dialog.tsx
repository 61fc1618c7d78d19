"use client";

import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useAction, useApi } from "@/lib/api/hooks";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { countFields } from "@/lib/modules/stock/counts/schema";

type Props = { onStarted: (id: string) => void; onClose: () => void };

export function StartDialog({ onStarted, onClose }: Props) {
  const open = useAction(stockCounts.open);
  const { data } = useApi(categories.list, {});
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Começar inventário"
        description="Várias pessoas podem contar ao mesmo tempo, cada uma no seu aparelho. O que já foi contado fica guardado."
      >
        <Form
          schema={countFields}
          defaultValues={{ category_id: "", note: "" }}
          submitLabel="Começar a contar"
          busyLabel="Abrindo…"
          onCancel={onClose}
          onSubmit={async (values) => {
            const { id } = await open(values);
            onClose();
            onStarted(id);
          }}
        >
          <SelectField
            name="category_id"
            label="O que contar"
            placeholder="A loja toda"
            options={(data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            name="note"
            label="Anotação"
            optional
            maxLength={120}
            placeholder="Balanço de fim de ano, depósito…"
          />
        </Form>
      </DialogContent>
    </Dialog>
  );
}
