"use client";

import { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { DocumentField } from "@/components/blocks/form/masked-fields";
import { TextField } from "@/components/blocks/form/text-field";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { orNull } from "@/lib/api/fields";
import { saleInput } from "@/lib/modules/sales/schema";
import type { Cart } from "./cart";

const fields = z.strictObject({ cpf_cnpj: orNull(saleInput.shape.cpf_cnpj), note: saleInput.shape.note });

type Remarks = { cpf_cnpj: string | null; note: string | null };
type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
  cart: Cart;
  onApply: (remarks: Remarks) => void;
};

/** Edits the CPF/CNPJ for the receipt and the sale's note. */
export const RemarksDialog = ({ open, onOpenChange, onCloseAutoFocus, cart, onApply }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent
      size="sm"
      title="CPF na nota e observação"
      description="O documento sai mascarado no recibo."
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <Form
        schema={fields}
        defaultValues={{ cpf_cnpj: cart.cpf_cnpj, note: cart.note }}
        submitLabel="Aplicar"
        cancelLabel="Voltar"
        onCancel={() => onOpenChange(false)}
        onSubmit={async ({ cpf_cnpj, note }) => {
          onApply({ cpf_cnpj: cpf_cnpj ?? null, note });
          onOpenChange(false);
        }}
      >
        <DocumentField name="cpf_cnpj" label="CPF ou CNPJ" optional autoFocus />
        <TextField name="note" label="Observação da venda" optional maxLength={200} autoComplete="off" />
      </Form>
    </DialogContent>
  </Dialog>
);
