"use client";

import { useWatch } from "react-hook-form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { TextField } from "@/components/blocks/form/text-field";
import { PixPreview } from "@/components/companies/pix-preview";
import { SettingsSection } from "@/components/companies/settings-section";
import { readPixKey } from "@/lib/core/pix";
import { labels, PIX_KEY_LABELS } from "@/lib/modules/companies/labels";
import { MAX_PIX_CITY, MAX_PIX_NAME } from "@/lib/modules/companies/schema";

const { fields } = labels;

export function PixSettings() {
  const [key, name, city] = useWatch({ name: ["pix_key", "pix_name", "pix_city"] });
  const found = readPixKey(String(key ?? ""));
  return (
    <SettingsSection
      title="PIX"
      description="O PDV mostra o QR com o valor da venda. Quem confere se o dinheiro chegou é você, no banco."
    >
      <TextField
        name="pix_key"
        label={fields.pix_key}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={77}
        hint={found ? `${PIX_KEY_LABELS[found.kind]}: ${found.key}` : "CPF, CNPJ, e-mail, celular ou chave aleatória."}
      />
      <FormRow>
        <TextField
          name="pix_name"
          label={fields.pix_name}
          autoComplete="off"
          maxLength={MAX_PIX_NAME}
          hint={`Como aparece para quem paga, até ${MAX_PIX_NAME} letras.`}
        />
        <TextField
          name="pix_city"
          label={fields.pix_city}
          autoComplete="off"
          maxLength={MAX_PIX_CITY}
          hint={`Até ${MAX_PIX_CITY} letras.`}
        />
      </FormRow>
      <PixPreview pix_key={String(key ?? "")} name={String(name ?? "")} city={String(city ?? "")} />
    </SettingsSection>
  );
}
