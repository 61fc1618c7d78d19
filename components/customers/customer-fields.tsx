"use client";

import { useWatch } from "react-hook-form";
import { AddressFields } from "@/components/blocks/form/address-fields";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { FormRow, FormSection } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { labels } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";

const { fields } = labels;

export function CustomerFields({ row }: { row: Customer | null }) {
  const isAllowed = useWatch({ name: "fiado_allowed" }) as boolean;
  return (
    <>
      <FormSection title="Contato">
        <TextField name="name" label={fields.name} autoFocus={!row} autoComplete="off" />
        <FormRow columns={3}>
          <PhoneField name="phone" label="Telefone (WhatsApp)" optional autoComplete="off" />
          <DocumentField name="cpf_cnpj" label={fields.cpf_cnpj} optional />
          <TextField name="email" label={fields.email} type="email" optional autoComplete="off" />
        </FormRow>
      </FormSection>
      <FormSection title="Fiado">
        <FormRow>
          <CheckboxField name="fiado_allowed" label={fields.fiado_allowed} className="sm:pt-6" />
          {isAllowed ? (
            <MoneyField
              name="fiado_limit_cents"
              label={fields.fiado_limit_cents}
              hint="Em branco ou zero, sem limite."
            />
          ) : null}
        </FormRow>
      </FormSection>
      <FormSection title="Endereço" description="Tudo opcional.">
        <AddressFields />
      </FormSection>
      <FormSection title="Anotações">
        <TextareaField name="observations" label={fields.observations} optional rows={2} maxLength={1_000} />
      </FormSection>
    </>
  );
}
