"use client";

import { AddressFields } from "@/components/blocks/form/address-fields";
import { FormRow } from "@/components/blocks/form/form-layout";
import { DocumentField, PhoneField } from "@/components/blocks/form/masked-fields";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { CompanyForm } from "@/components/companies/company-form";
import { SettingsSection } from "@/components/companies/settings-section";
import { PictureField } from "@/components/files/picture-field";
import { labels, ZONE_LABELS } from "@/lib/modules/companies/labels";
import { profileForm, ZONES } from "@/lib/modules/companies/schema";
import { files } from "@/lib/modules/files/endpoints";

const { fields } = labels;
const zones = ZONES.map((zone) => ({ value: zone, label: ZONE_LABELS[zone] }));

export const CompanyTab = () => (
  <CompanyForm schema={profileForm}>
    {() => (
      <>
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
        <SettingsSection title="Logotipo" description="Aparece na barra lateral, no recibo e no orçamento.">
          <PictureField
            name="logo"
            label="Imagem"
            kind="logo"
            endpoint={files.logo}
            hint="PNG, JPEG ou WebP. No recibo sai em preto e branco: prefira traços escuros em fundo claro."
          />
        </SettingsSection>
        <SettingsSection title="Endereço" description="Onde fica a loja.">
          <AddressFields labels={labels.fields} />
          <SelectField
            name="timezone"
            label={fields.timezone}
            options={zones}
            hint="Define o dia de cada venda e de cada vencimento."
          />
        </SettingsSection>
      </>
    )}
  </CompanyForm>
);
