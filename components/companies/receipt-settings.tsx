"use client";

import { useWatch } from "react-hook-form";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { Paper, PrintCenter, PrintLine, PrintPreview, PrintRule, PrintTitle } from "@/components/blocks/print-preview";
import { SettingsSection } from "@/components/companies/settings-section";
import { Segmented } from "@/components/ui/segmented";
import { labels } from "@/lib/modules/companies/labels";
import { type Company, RECEIPT_WIDTHS } from "@/lib/modules/companies/schema";

const { fields } = labels;
const widths = RECEIPT_WIDTHS.map((width) => ({ value: String(width), label: `${width} mm` }));

export const ReceiptSettings = ({ company }: { company: Company }) => (
  <SettingsSection title="Recibo" description="Largura do papel e mensagem do recibo.">
    <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-4">
        <WidthField />
        <TextareaField
          name="receipt_footer"
          label={fields.receipt_footer}
          optional
          rows={3}
          maxLength={300}
          placeholder="Obrigado pela preferência. Trocas em até 7 dias com este recibo."
        />
      </div>
      <ReceiptPreview {...company} />
    </div>
  </SettingsSection>
);

/** A select whose value is a number of millimeters. `SelectField` supports only string values. */
function WidthField() {
  const { id, value, onChange, error } = useField("receipt_width_mm", false, {
    label: fields.receipt_width_mm,
    show: (value) => `${value} mm`,
  });
  return (
    <FieldFrame id={id} label={fields.receipt_width_mm} error={error}>
      <Segmented
        label={fields.receipt_width_mm}
        options={widths}
        value={String(value)}
        onChange={(width) => onChange(Number(width))}
      />
    </FieldFrame>
  );
}

function ReceiptPreview({ name, cnpj }: Pick<Company, "name" | "cnpj">) {
  const [width, footer] = useWatch({ name: ["receipt_width_mm", "receipt_footer"] });
  return (
    <div aria-hidden="true" className="max-sm:hidden">
      <PrintPreview className="sm:[zoom:0.62]">
        <Paper width_mm={width === 58 ? 58 : 80}>
          <PrintTitle>{name || "Sua empresa"}</PrintTitle>
          {cnpj ? <PrintCenter>CNPJ {cnpj}</PrintCenter> : null}
          <PrintRule />
          <PrintLine left="2 un × 4,99  Café" right="9,98" />
          <PrintLine left="TOTAL" right="R$ 9,98" strong big />
          <PrintRule />
          <PrintCenter className="whitespace-pre-line">{footer}</PrintCenter>
        </Paper>
      </PrintPreview>
    </div>
  );
}
