"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormRow } from "@/components/blocks/form/form-layout";
import { MoneyField } from "@/components/blocks/form/money-field";
import { Alert } from "@/components/ui/alert";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { formatMargin, marginBp, parseMargin, priceForMargin } from "@/lib/core/margin";
import { formatMoney } from "@/lib/core/money";
import { labels } from "@/lib/modules/products/labels";

const amountOf = (value: unknown) => (typeof value === "number" ? value : 0);

/** Cost, margin and price. Typing a margin updates the price; typing a price or cost updates the margin. */
export function PriceFields() {
  const { setValue } = useFormContext();
  const [cost_value, sale_value] = useWatch({ name: ["cost_price_cents", "sale_price_cents"] });
  const cost_cents = amountOf(cost_value);
  const sale_cents = amountOf(sale_value);
  const [draft, setDraft] = useState<string | null>(null);
  const margin_bp = marginBp(cost_cents, sale_cents);
  const written = margin_bp === null ? "" : formatMargin(margin_bp).replace("%", "");

  function typeMargin(text: string) {
    setDraft(text);
    const asked_bp = parseMargin(text);
    const price_cents = asked_bp === null ? null : priceForMargin(cost_cents, asked_bp);
    if (price_cents !== null) setValue("sale_price_cents", price_cents, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <FormRow columns={3}>
        <MoneyField name="cost_price_cents" label={labels.fields.cost_price_cents} optional />
        <div className="flex min-w-0 flex-col gap-1.5">
          <Label htmlFor="product-margin">Margem</Label>
          <div className="relative">
            <Input
              id="product-margin"
              inputMode="decimal"
              autoComplete="off"
              className="figures pr-9 text-right font-medium"
              aria-describedby="product-margin-hint"
              disabled={cost_cents === 0}
              value={draft ?? written}
              onChange={(event) => typeMargin(event.target.value)}
              onFocus={(event) => event.target.select()}
              onBlur={() => setDraft(null)}
            />
            <span aria-hidden="true" className="absolute inset-y-0 right-3 grid place-items-center text-ink-faint">
              %
            </span>
          </div>
          <p id="product-margin-hint" className="text-sm text-ink-soft">
            {cost_cents === 0 ? "Informe o custo para calcular." : "Percentual que sobra da venda após o custo."}
          </p>
        </div>
        <MoneyField name="sale_price_cents" label={labels.fields.sale_price_cents} />
      </FormRow>
      {sale_cents > 0 && sale_cents < cost_cents ? (
        <Alert tone="waiting">
          O preço de venda está abaixo do custo: cada venda perde {formatMoney(cost_cents - sale_cents)}.
        </Alert>
      ) : null}
    </>
  );
}
