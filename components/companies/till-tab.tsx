"use client";

import Link from "next/link";
import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { CompanyForm } from "@/components/companies/company-form";
import { DefaultCustomerField } from "@/components/companies/default-customer-field";
import { SettingsSection } from "@/components/companies/settings-section";
import { labels } from "@/lib/modules/companies/labels";
import { type SellWithoutStock, tillForm } from "@/lib/modules/companies/schema";

const { fields } = labels;
const WITHOUT_STOCK = [
  { value: "bloquear", label: "Bloquear" },
  { value: "avisar", label: "Avisar e vender" },
  { value: "aprovar", label: "Pedir aprovação" },
] satisfies readonly { value: SellWithoutStock; label: string }[];

export const TillTab = () => (
  <CompanyForm schema={tillForm}>
    {() => (
      <>
        <SettingsSection title="Identificação na venda" description="O que o PDV exige antes de registrar uma venda.">
          <CheckboxField
            name="seller_required"
            label={fields.seller_required}
            hint="Sem vendedor escolhido, a venda não é registrada."
          />
          <CheckboxField
            name="customer_required"
            label={fields.customer_required}
            hint="Se desmarcado, o PDV vende sem cliente."
          />
          <DefaultCustomerField />
        </SettingsSection>
        <SettingsSection title="Estoque" description="Quando a venda leva mais do que o estoque tem.">
          <SelectField
            name="sell_without_stock"
            label={fields.sell_without_stock}
            options={WITHOUT_STOCK}
            hint="O PDV avisa ao ler o produto. Se vender, o estoque vai a zero e o que faltou entra em Divergências. Quem pode aprovar é escolhido em Usuários."
          />
        </SettingsSection>
        <SettingsSection title="Descontos" description="Desconto máximo sem aprovação.">
          <p>
            O limite é de cada pessoa, junto com o que ela pode fazer sozinha ou com aprovação.{" "}
            <Link href="/configuracoes?aba=usuarios" className="font-semibold text-brand-ink hover:underline">
              Abrir Usuários
            </Link>
          </p>
        </SettingsSection>
      </>
    )}
  </CompanyForm>
);
