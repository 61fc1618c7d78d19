"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { FormRow, FormSection } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { writeMoney } from "@/components/blocks/money";
import { CashCountField } from "@/components/cash-registers/cash-count-field";
import { ExpectedCash } from "@/components/cash-registers/expected-cash";
import { ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { type ClosingForm, closingForm } from "@/lib/modules/cash-registers/closing/schema";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";

type Props = {
  register_id: string;
  blind: boolean;
  mayLook: boolean;
  onCancel: () => void;
  onSubmit: (counted: ClosingForm) => Promise<unknown>;
};

const empty = {
  dinheiro_cents: null,
  pix_cents: null,
  debito_cents: null,
  credito_cents: null,
  denominations: null,
  float_left_cents: null,
  note: "",
};

/**
 * Second step of the closing: the count. Typed values survive a rejection. In a blind closing the expected amounts are
 * not requested.
 */
export function ClosingCount({ register_id, blind, mayLook, onCancel, onSubmit }: Props) {
  const [needsNote, setNeedsNote] = useState(false);
  const { data, error } = useApi(cashRegisters.summary, blind ? null : { id: register_id });
  const expected = (method: "dinheiro" | "pix" | "debito" | "credito") =>
    data && !blind ? { hint: `Esperado: ${writeMoney(data.expected_by_method[`${method}_cents`])}` } : {};

  return (
    <Form
      schema={closingForm}
      defaultValues={empty}
      submitLabel="Fechar caixa"
      busyLabel="Fechando caixa…"
      cancelLabel="Cancelar"
      onCancel={onCancel}
      onSubmit={async (counted) => {
        try {
          await onSubmit(counted);
        } catch (error) {
          if (error instanceof ApiError && error.code === "DIFFERENCE_NOTE_REQUIRED") setNeedsNote(true);
          throw error;
        }
      }}
    >
      {blind ? (
        <p className="text-sm text-ink-soft">
          Conte com calma antes de enviar: cada contagem fica registrada, e a terceira diferente pede a aprovação de um
          responsável.
        </p>
      ) : null}
      <CashCountField name="dinheiro_cents" label="Dinheiro na gaveta" autoFocus {...expected("dinheiro")} />
      {mayLook && (blind || error) ? <ExpectedCash register_id={register_id} /> : null}
      <FormSection title="Maquininha e PIX" description="Copie do relatório. Deixe vazio o que não for conferir agora.">
        <FormRow columns={3}>
          {(["pix", "debito", "credito"] as const).map((method) => (
            <MoneyField key={method} name={`${method}_cents`} label={METHOD_LABELS[method]} {...expected(method)} />
          ))}
        </FormRow>
      </FormSection>
      <FormSection title="Para amanhã">
        <MoneyField
          name="float_left_cents"
          label="Fundo para amanhã"
          optional
          hint="Quanto fica na gaveta. Será sugerido na próxima abertura."
          className="sm:max-w-64"
        />
        <TextareaField name="note" label="Observação" optional={!needsNote} rows={2} maxLength={500} />
      </FormSection>
    </Form>
  );
}
