"use client";

import { CountField } from "@/components/bills/count-field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { SelectField } from "@/components/blocks/form/select-field";
import { CompanyForm } from "@/components/companies/company-form";
import { SettingsSection } from "@/components/companies/settings-section";
import { labels } from "@/lib/modules/companies/labels";
import { fiadoForm } from "@/lib/modules/companies/schema";

const { fields } = labels;
const OVER_LIMIT = [
  { value: "aprovar", label: "Pedir aprovação" },
  { value: "bloquear", label: "Bloquear" },
];

/** The shop's fiado settings. The limit is set per customer. */
export const FiadoTab = () => (
  <CompanyForm schema={fiadoForm}>
    {() => (
      <>
        <SettingsSection title="Prazo" description="Prazo padrão para o vencimento das compras no fiado.">
          <CountField
            name="fiado_days"
            label={fields.fiado_days}
            className="sm:max-w-64"
            hint="O vencimento pode ser mudado em cada venda."
          />
        </SettingsSection>
        <SettingsSection
          title="Limites"
          description="Quando o PDV bloqueia vendas no fiado. O limite é definido em cada cliente."
        >
          <FormRow>
            <SelectField
              name="fiado_over_limit"
              label={fields.fiado_over_limit}
              options={OVER_LIMIT}
              hint="Quem pode aprovar é escolhido em Usuários."
            />
            <CountField
              name="fiado_late_days"
              label={fields.fiado_late_days}
              hint="Deixe em branco para não bloquear por atraso."
            />
          </FormRow>
        </SettingsSection>
      </>
    )}
  </CompanyForm>
);
