"use client";

import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { SelectField } from "@/components/blocks/form/select-field";
import { CompanyForm } from "@/components/companies/company-form";
import { DefaultCustomerField } from "@/components/companies/default-customer-field";
import { SettingsSection } from "@/components/companies/settings-section";
import { Link } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
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
        <SettingsSection
          title="Bloqueio do PDV"
          description="Para aparelhos que várias pessoas usam. Cada uma assume com o próprio PIN."
        >
          <LockField />
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

const LOCK_CHOICES = [0, 1, 2, 3, 5, 10, 15, 30, 60];
const lockLabel = (minutes: number) => (minutes === 0 ? "Nunca" : minutes === 1 ? "1 minuto" : `${minutes} minutos`);

/** A select whose value is a number of minutes, with the shop's own value if it is none of the usual ones. */
function LockField() {
  const { id, value, onChange, error, control } = useField("till_lock_minutes", true, {
    label: fields.till_lock_minutes,
    show: (value) => (typeof value === "number" ? lockLabel(value) : ""),
  });
  const current = typeof value === "number" ? value : 0;
  const choices = [...new Set([...LOCK_CHOICES, current])].sort((a, b) => a - b);
  return (
    <FieldFrame
      id={id}
      label={fields.till_lock_minutes}
      hint="Conta o tempo sem tecla, toque ou leitura. Desbloqueia com o PIN ou a senha. Sem internet, não bloqueia sozinho."
      error={error}
      className="sm:max-w-80"
    >
      <Select {...control} value={String(current)} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {lockLabel(minutes)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
