"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Label } from "@/components/ui/label";
import { formatMoney, lineTotal } from "@/lib/core/money";
import { formatQuantity, type Unit, unitSymbol } from "@/lib/core/quantity";
import { ReadScaleButton } from "../scale/read-scale-button";
import { useSearchFocus } from "../search/search-focus";
import { useCartActions } from "./cart-provider";
import { useCurrentWeighing, useWeighingActions, type Weighing } from "./weighing-provider";

/** Names of the on-screen keypad, whose digits are thousandths. In other units the quantity is typed with its comma. */
const KEYPAD_LABELS: Partial<Record<Unit, string>> = {
  kg: "Teclado do peso, em gramas",
  l: "Teclado da quantidade, em mililitros",
  m: "Teclado da medida, em milímetros",
};

/** Asks for the quantity of a product whose unit takes decimals and adds one line for it. Esc adds nothing. */
export function WeightDialog() {
  const weighing = useCurrentWeighing();
  // Kept while the dialog closes, so that its title does not vanish first.
  const [shown, setShown] = useState(weighing);
  if (weighing && weighing !== shown) setShown(weighing);
  const { endWeighing } = useWeighingActions();
  const { returnFocus } = useSearchFocus();
  return (
    <Dialog open={weighing !== null} onOpenChange={endWeighing}>
      <DialogContent
        size="sm"
        title={shown?.product.name}
        description={
          shown ? `${formatMoney(shown.product.sale_price_cents)} por ${unitSymbol(shown.product.unit)}` : undefined
        }
        onCloseAutoFocus={returnFocus}
      >
        {shown ? <WeightForm key={shown.id} weighing={shown} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function WeightForm({ weighing: { id: line_id, product } }: { weighing: Weighing }) {
  const { change } = useCartActions();
  const { endWeighing } = useWeighingActions();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [quantity_milli, setQuantity] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const missing = product.unit === "kg" ? "Informe o peso, como 0,350." : "Informe a quantidade, como 2,5.";

  function add(event: FormEvent) {
    event.preventDefault();
    if (quantity_milli === null) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    change({ type: "add-weighed", product, line: { id: line_id, quantity_milli, label: null } });
    endWeighing();
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={add}>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{product.unit === "kg" ? "Peso" : "Quantidade"}</Label>
        <QuantityInput
          id={id}
          ref={field}
          autoFocus
          size="lg"
          inputClassName="h-14 text-2xl"
          unit={product.unit}
          keypadLabel={KEYPAD_LABELS[product.unit]}
          placeholder={formatQuantity(0, product.unit)}
          value={quantity_milli}
          onChange={(milli) => {
            setQuantity(milli);
            setMissing(false);
          }}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
        />
        {product.unit === "kg" ? (
          <ReadScaleButton
            onWeight={(milli) => {
              setQuantity(milli);
              setMissing(false);
              field.current?.focus();
            }}
          />
        ) : null}
        <FieldError id={`${id}-error`} message={isMissing ? missing : undefined} />
      </div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-ink-soft">Total do item</span>
        <output aria-live="polite" aria-label="Total do item">
          <Money
            cents={quantity_milli === null ? 0 : lineTotal(quantity_milli, product.sale_price_cents)}
            className="text-3xl font-bold"
          />
        </output>
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={endWeighing}>
          Não incluir <Kbd>Esc</Kbd>
        </Button>
        <Button type="submit" variant="primary">
          Incluir <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  );
}
