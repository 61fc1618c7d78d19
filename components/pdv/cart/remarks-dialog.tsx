"use client";

import { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { DocumentField } from "@/components/blocks/form/masked-fields";
import { TextField } from "@/components/blocks/form/text-field";
import { orNull } from "@/lib/api/fields";
import { saleInput } from "@/lib/modules/sales/schema";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { useCart, useCartActions } from "./cart-provider";

const fields = z.strictObject({ cpf_cnpj: orNull(saleInput.shape.cpf_cnpj), note: saleInput.shape.note });

/** Edits the CPF/CNPJ for the receipt and the sale's note. */
export function RemarksDialog() {
  const { cart } = useCart();
  const { change } = useCartActions();
  const { close } = useDialogActions();
  return (
    <TillDialog
      name="remarks"
      size="sm"
      title="CPF na nota e observação"
      description="O documento sai mascarado no recibo."
    >
      <Form
        schema={fields}
        defaultValues={{ cpf_cnpj: cart.cpf_cnpj, note: cart.note }}
        submitLabel="Aplicar"
        cancelLabel="Voltar"
        onCancel={close}
        onSubmit={async ({ cpf_cnpj, note }) => {
          change({ type: "remarks", cpf_cnpj: cpf_cnpj ?? null, note });
          close();
        }}
      >
        <DocumentField name="cpf_cnpj" label="CPF ou CNPJ" optional autoFocus />
        <TextField name="note" label="Observação da venda" optional maxLength={200} autoComplete="off" />
      </Form>
    </TillDialog>
  );
}
