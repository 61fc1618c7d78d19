"use client";

import { useWatch } from "react-hook-form";
import { CountField } from "@/components/bills/count-field";
import { useDuplicateHints } from "@/components/blocks/duplicate-hints";
import { AddressFields } from "@/components/blocks/form/address-fields";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { DateField } from "@/components/blocks/form/date-field";
import { FormRow, FormSection } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextareaField, TextField } from "@/components/blocks/form/text-field";
import { useToday } from "@/components/blocks/use-today";
import { useSession } from "@/components/shell/session";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { customers } from "@/lib/modules/customers/endpoints";
import { labels } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";

const fields = labels.form;

export function CustomerFields({ row }: { row: Customer | null }) {
  const { zone } = useSession();
  const today = useToday(zone);
  const known = useDuplicateHints(customers.list, { own_id: row?.id, href: "/cadastro/clientes", noun: "cliente" });
  const isAllowed = useWatch({ name: "fiado_allowed" }) as boolean;
  return (
    <>
      <FormSection title="Contato">
        <TextField name="name" label={fields.name} autoFocus={!row} autoComplete="off" hint={known.name} />
        <FormRow columns={3}>
          <PhoneField name="phone" label={fields.phone} optional autoComplete="off" hint={known.phone} />
          <DocumentField name="cpf_cnpj" label={fields.cpf_cnpj} optional />
          <TextField name="email" label={fields.email} type="email" optional autoComplete="off" />
        </FormRow>
        <FormRow columns={3}>
          <DateField name="birth_date" label={fields.birth_date} optional min="1900-01-01" max={today} />
          <CheckboxField
            name="contact_consent"
            label={fields.contact_consent}
            hint={
              row?.contact_consent_at
                ? `Desde ${formatDay(dayOf(new Date(row.contact_consent_at), zone))}.`
                : "Só marque se o cliente disse que sim."
            }
            className="sm:col-span-2 sm:pt-6"
          />
        </FormRow>
      </FormSection>
      <FormSection title="Fiado">
        <FormRow columns={3}>
          <CheckboxField name="fiado_allowed" label={fields.fiado_allowed} className="sm:pt-6" />
          {isAllowed ? (
            <MoneyField
              name="fiado_limit_cents"
              label={fields.fiado_limit_cents}
              hint="Deixe em branco ou zero para não limitar."
            />
          ) : null}
          {isAllowed ? (
            <CountField name="settlement_day" label={fields.settlement_day} hint="De 1 a 31; em branco, a combinar." />
          ) : null}
        </FormRow>
      </FormSection>
      <FormSection title="Endereço" description="Tudo opcional.">
        <AddressFields labels={fields} />
      </FormSection>
      <FormSection title="Anotações">
        <TextareaField name="observations" label={fields.observations} optional rows={2} maxLength={1_000} />
      </FormSection>
    </>
  );
}
