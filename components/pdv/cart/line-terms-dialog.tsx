"use client";

import { useId, useRef, useState } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { formatMoney } from "@/lib/core/money";
import { unitSymbol } from "@/lib/core/quantity";
import { unitPriceOf } from "@/lib/modules/pdv/cart/rules";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { type CartLine, lineOf } from "./cart";
import { useCart, useCartActions } from "./cart-provider";

/** Edits the selected line's price and note for this sale. */
export function LineTermsDialog() {
  const { cart } = useCart();
  const line = lineOf(cart, cart.selected_id);
  return (
    <TillDialog
      name="line-terms"
      size="sm"
      title={line ? line.product.name : "Item"}
      description="Preço e observação valem só nesta venda."
    >
      {line ? <LineTermsForm line={line} /> : null}
    </TillDialog>
  );
}

function LineTermsForm({ line }: { line: CartLine }) {
  const { change } = useCartActions();
  const { close } = useDialogActions();
  const id = useId();
  const priceField = useRef<HTMLInputElement>(null);
  const own_cents = line.product.sale_price_cents;
  const [price_cents, setPrice] = useState<number | null>(unitPriceOf(line));
  const [note, setNote] = useState(line.note ?? "");
  const [fieldError, setFieldError] = useState<string>();

  function apply() {
    if (!price_cents) {
      setFieldError("Informe um preço maior que zero.");
      priceField.current?.focus();
      return;
    }
    change({ type: "line-price", line_id: line.id, price_cents: price_cents === own_cents ? null : price_cents });
    change({ type: "line-note", line_id: line.id, note: note.trim() || null });
    close();
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Preço por {unitSymbol(line.product.unit)}</Label>
        <MoneyInput
          id={id}
          ref={priceField}
          autoFocus
          size="lg"
          keypadLabel="Teclado do preço"
          value={price_cents}
          onChange={(cents) => {
            setPrice(cents);
            setFieldError(undefined);
          }}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={fieldError ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        <p id={`${id}-hint`} className="figures text-sm text-ink-soft">
          {line.is_loose ? "Item avulso, sem preço de cadastro." : `Preço da loja: ${formatMoney(own_cents)}.`}
        </p>
        <FieldError id={`${id}-error`} message={fieldError} />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-note`}>Observação do item</Label>
        <Input
          id={`${id}-note`}
          autoComplete="off"
          maxLength={120}
          placeholder="Sai no recibo"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        {line.price_cents === null || line.is_loose ? null : (
          <Button variant="ghost" className="sm:mr-auto" onClick={() => setPrice(own_cents)}>
            Preço da loja
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          Voltar
        </Button>
        <Button type="submit" variant="primary">
          Aplicar
        </Button>
      </div>
    </form>
  );
}
