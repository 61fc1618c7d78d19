"use client";

import { CountField } from "@/components/bills/count-field";
import { useDuplicateHints } from "@/components/blocks/duplicate-hints";
import { AddressFields } from "@/components/blocks/form/address-fields";
import { FormRow, FormSection } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { labels } from "@/lib/modules/suppliers/labels";
import type { Supplier } from "@/lib/modules/suppliers/schema";

const fields = labels.form;

export function SupplierFields({ row }: { row: Supplier | null }) {
  const known = useDuplicateHints(suppliers.list, {
    own_id: row?.id,
    href: "/cadastro/fornecedores",
    noun: "fornecedor",
  });
  return (
    <>
      <FormSection title="Empresa">
        <FormRow columns={3}>
          <TextField
            name="name"
            label={fields.name}
            className="sm:col-span-2"
            autoFocus={!row}
            autoComplete="off"
            hint={known.name}
          />
          <DocumentField name="cnpj_cpf" label={fields.cnpj_cpf} optional />
        </FormRow>
        <FormRow columns={3}>
          <TextField name="contact_name" label={fields.contact_name} optional autoComplete="off" />
          <PhoneField name="phone" label={fields.phone} optional autoComplete="off" hint={known.phone} />
          <TextField name="email" label={fields.email} type="email" optional autoComplete="off" />
        </FormRow>
      </FormSection>
      <FormSection title="Endereço" description="Tudo opcional.">
        <AddressFields labels={fields} />
      </FormSection>
      <FormSection title="Compras">
        <FormRow columns={3}>
          <CountField
            name="usual_term_days"
            label={fields.usual_term_days}
            hint="Quantos dias depois da entrega vence a conta. Zero é à vista."
          />
        </FormRow>
      </FormSection>
      <FormSection title="Anotações">
        <TextareaField
          name="observations"
          label={fields.observations}
          optional
          rows={2}
          maxLength={1_000}
          placeholder="Dias de entrega, pedido mínimo, prazo de pagamento…"
        />
      </FormSection>
    </>
  );
}
