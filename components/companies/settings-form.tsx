"use client";

import { AddressFields } from "@/components/blocks/form/address-fields";
import { Form } from "@/components/blocks/form/form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { MoneyField } from "@/components/blocks/form/money-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { draftOf } from "@/components/blocks/register-parts";
import { PixSettings } from "@/components/companies/pix-settings";
import { ReceiptSettings } from "@/components/companies/receipt-settings";
import { SaveBar } from "@/components/companies/save-bar";
import { SettingsSection } from "@/components/companies/settings-section";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { companies } from "@/lib/modules/companies/endpoints";
import { labels, ZONE_LABELS } from "@/lib/modules/companies/labels";
import { type Company, companyInput, ZONES } from "@/lib/modules/companies/schema";

const { fields } = labels;
const zones = ZONES.map((zone) => ({ value: zone, label: ZONE_LABELS[zone] }));

export function SettingsForm({ company }: { company: Company }) {
  const update = useAction(companies.update);
  return (
    <Form
      schema={companyInput}
      defaultValues={draftOf(company, companyInput)}
      className="gap-5"
      onSubmit={async (values) => {
        await update(values);
        notify.success("Configurações salvas");
      }}
    >
      <SettingsSection title="Empresa" description="Sai no recibo e na barra lateral.">
        <FormRow>
          <TextField name="name" label={fields.name} autoComplete="organization" />
          <TextField name="legal_name" label={fields.legal_name} optional autoComplete="off" />
        </FormRow>
        <FormRow>
          <DocumentField name="cnpj" label={fields.cnpj} optional />
          <TextField name="state_registration" label={fields.state_registration} optional autoComplete="off" />
        </FormRow>
        <FormRow>
          <PhoneField name="phone" label={fields.phone} optional />
          <TextField name="email" label={fields.email} type="email" optional autoComplete="email" />
        </FormRow>
      </SettingsSection>
      <SettingsSection title="Endereço" description="Onde fica a loja.">
        <AddressFields />
        <SelectField
          name="timezone"
          label={fields.timezone}
          options={zones}
          hint="Decide a que dia pertence cada venda e cada vencimento."
        />
      </SettingsSection>
      <ReceiptSettings company={company} />
      <PixSettings />
      <SettingsSection title="Caixa" description="Como se fecha o caixa.">
        <MoneyField
          name="difference_note_limit_cents"
          label={fields.difference_note_limit_cents}
          className="sm:max-w-64"
          hint="Diferença maior que esta só fecha com uma explicação."
        />
      </SettingsSection>
      <SaveBar />
    </Form>
  );
}
