"use client";

import { CheckboxField } from "@/components/blocks/form/checkbox-field";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { CompanyForm } from "@/components/companies/company-form";
import { SettingsSection } from "@/components/companies/settings-section";
import { Select } from "@/components/ui/select";
import { labels } from "@/lib/modules/companies/labels";
import { drawerForm, MAX_TURN_MINUTES, TURN_STEP_MINUTES } from "@/lib/modules/companies/schema";

const { fields } = labels;

export const DrawerTab = () => (
  <CompanyForm schema={drawerForm}>
    {() => (
      <>
        <SettingsSection title="Fechamento" description="O que a loja pede quando a gaveta não bate com o esperado.">
          <FormRow>
            <MoneyField
              name="difference_note_limit_cents"
              label={fields.difference_note_limit_cents}
              hint="Diferenças acima deste valor exigem uma explicação."
            />
            <MoneyField
              name="difference_approval_limit_cents"
              label={fields.difference_approval_limit_cents}
              hint="Diferenças acima deste valor exigem o PIN de um responsável."
            />
          </FormRow>
          <CheckboxField
            name="blind_count"
            label={fields.blind_count}
            hint="Quem só vende não vê o valor esperado na gaveta antes de fechar. Para mudar isso para uma pessoa, abra Usuários."
          />
        </SettingsSection>
        <SettingsSection title="Gaveta" description="Dinheiro demais na gaveta é um risco.">
          <MoneyField
            name="drawer_alert_cents"
            label={fields.drawer_alert_cents}
            className="sm:max-w-80"
            hint="O PDV avisa sem mostrar quanto há. Com zero, não avisa."
          />
        </SettingsSection>
        <SettingsSection
          title="Virada do dia"
          description="Para quem vende depois da meia-noite: até esta hora, as vendas são do dia anterior."
        >
          <TurnField />
        </SettingsSection>
      </>
    )}
  </CompanyForm>
);

const TURNS = Array.from({ length: MAX_TURN_MINUTES / TURN_STEP_MINUTES + 1 }, (_, step) => step * TURN_STEP_MINUTES);
const pad = (n: number) => String(n).padStart(2, "0");
const timeOf = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** A select whose value is a number of minutes. `SelectField` supports only string values. */
function TurnField() {
  const { id, value, onChange, error, control } = useField("day_turn_minutes", true, {
    label: fields.day_turn_minutes,
    show: (value) => (typeof value === "number" ? timeOf(value) : ""),
  });
  const hint = "Vale para vendas e caixas a partir de agora. O que já foi vendido continua no seu dia.";
  return (
    <FieldFrame id={id} label={fields.day_turn_minutes} hint={hint} error={error} className="sm:max-w-80">
      <Select {...control} value={String(value)} onChange={(event) => onChange(Number(event.target.value))}>
        {TURNS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {timeOf(minutes)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
