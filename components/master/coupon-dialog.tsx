"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DraftDialog } from "@/components/blocks/draft-dialog";
import { DateField } from "@/components/blocks/form/date-field";
import { FieldFrame, useField } from "@/components/blocks/form/field";
import { Form } from "@/components/blocks/form/form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { PercentField } from "@/components/blocks/form/percent-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import { masterCoupons } from "@/lib/modules/master/coupons/endpoints";
import { couponInput } from "@/lib/modules/master/coupons/schema";
import { PLAN_TYPE_LABELS } from "@/lib/modules/master/labels";

/** Creates a coupon, whose terms cannot be changed later. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(masterCoupons.create);
  return (
    <DraftDialog
      onClose={onClose}
      title="Novo cupom"
      description="O dono da empresa digita o código ao assinar ou renovar o plano. Depois de criado, o cupom não muda: só pode ser encerrado."
    >
      <Form
        schema={couponInput}
        defaultValues={{
          code: "",
          kind: "percent",
          percent_bp: null,
          amount_cents: null,
          charges: "1",
          valid_until: "",
          max_companies: "",
          plan_types: [...PLAN_TYPES],
        }}
        submitLabel="Criar cupom"
        busyLabel="Criando…"
        onCancel={onClose}
        onSubmit={async (values) => {
          const { code } = await create(values);
          notify.success("Cupom criado", `${code} já pode ser usado.`);
          onClose();
        }}
      >
        <TextField
          name="code"
          label="Código"
          hint="De 3 a 20 letras e números, sem acentos. Maiúsculas e minúsculas dão no mesmo."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SelectField
            name="kind"
            label="Tipo de desconto"
            options={[
              { value: "percent", label: "Percentual" },
              { value: "amount", label: "Valor fixo" },
            ]}
          />
          <DiscountField />
          <PlansField />
          <TextField
            name="charges"
            label="Em quantas cobranças"
            hint="De cada empresa. Com 1, só na primeira."
            inputMode="numeric"
            maxLength={2}
          />
          <DateField name="valid_until" label="Válido até" hint="Último dia para começar a usar." optional />
          <TextField
            name="max_companies"
            label="Máximo de empresas"
            hint="Deixe em branco para não ter limite."
            inputMode="numeric"
            maxLength={7}
            optional
          />
        </div>
      </Form>
    </DraftDialog>
  );
}

function DiscountField() {
  const kind: unknown = useWatch({ name: "kind" });
  const { setValue } = useFormContext();
  // A hidden field must not keep a value that the form rejects.
  useEffect(() => setValue(kind === "amount" ? "percent_bp" : "amount_cents", null), [kind, setValue]);
  return kind === "amount" ? (
    <MoneyField name="amount_cents" label="Desconto" hint="A cobrança custa no mínimo R$ 1,00." />
  ) : (
    <PercentField name="percent_bp" label="Desconto" hint="No máximo 99%." />
  );
}

const ALL_PLANS = PLAN_TYPES.join(" ");
const writeTypes = (value: unknown) => (Array.isArray(value) ? value.join(" ") : "");

/** The form value is the list of plan types. */
function PlansField() {
  const { id, value, onChange, error, control } = useField("plan_types", false, { label: "Planos" });
  return (
    <FieldFrame id={id} label="Planos" error={error}>
      <Select {...control} value={writeTypes(value)} onChange={(event) => onChange(event.target.value.split(" "))}>
        <option value={ALL_PLANS}>Todos os planos</option>
        {PLAN_TYPES.map((type) => (
          <option key={type} value={type}>
            Só o {PLAN_TYPE_LABELS[type].toLowerCase()}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
