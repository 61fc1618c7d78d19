"use client";

import { useId, useState } from "react";
import { FieldError } from "@/components/blocks/form/field";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { isWhole } from "@/lib/core/quantity";
import { MIN_DESCRIPTION } from "@/lib/modules/sales/schema";

export interface LooseItem {
  readonly description: string;
  readonly price_cents: number;
  readonly quantity_milli: number;
}

type FormProps = { quantity_milli: number | null; onAdd: (item: LooseItem) => void; onDone: () => void };
type Props = Omit<FormProps, "onDone"> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCloseAutoFocus: (event: Event) => void;
};

export const LooseItemDialog = ({ open, onOpenChange, onCloseAutoFocus, ...rest }: Props) => (
  <Dialog open={open} onOpenChange={onOpenChange}>
    <DialogContent
      size="sm"
      title="Item avulso"
      description="Vendido sem cadastro: não mexe no estoque."
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <LooseItemForm {...rest} onDone={() => onOpenChange(false)} />
    </DialogContent>
  </Dialog>
);

type FieldErrors = { description?: string; price?: string; quantity?: string };

function LooseItemForm({ quantity_milli: initial_milli, onAdd, onDone }: FormProps) {
  const id = useId();
  const [description, setDescription] = useState("");
  const [price_cents, setPrice] = useState<number | null>(null);
  const whole_milli = initial_milli !== null && isWhole(initial_milli) ? initial_milli : 1000;
  const [quantity_milli, setQuantity] = useState<number | null>(whole_milli);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});

  function add() {
    const trimmed = description.trim();
    const errors: FieldErrors = {
      ...(trimmed.length < MIN_DESCRIPTION && {
        description: `Descreva o item em pelo menos ${MIN_DESCRIPTION} letras.`,
      }),
      ...(!price_cents && { price: "Informe o preço do item." }),
      ...(!quantity_milli && { quantity: "Informe a quantidade." }),
    };
    setFieldErrors(errors);
    const [first] = Object.keys(errors);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    onAdd({ description: trimmed, price_cents: price_cents ?? 0, quantity_milli: quantity_milli ?? 1000 });
    onDone();
  }
  const control = (name: keyof FieldErrors) => ({
    id: `${id}-${name}`,
    "aria-invalid": fieldErrors[name] ? true : undefined,
    "aria-describedby": fieldErrors[name] ? `${id}-${name}-error` : undefined,
  });

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-description`}>Descrição</Label>
        <Input
          {...control("description")}
          autoFocus
          autoComplete="off"
          maxLength={120}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <FieldError id={`${id}-description-error`} message={fieldErrors.description} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <div className="grid content-start gap-1.5">
          <Label htmlFor={`${id}-price`}>Preço</Label>
          <MoneyInput {...control("price")} value={price_cents} onChange={setPrice} />
          <FieldError id={`${id}-price-error`} message={fieldErrors.price} />
        </div>
        <div className="grid content-start gap-1.5">
          <Label htmlFor={`${id}-quantity`}>Quantidade</Label>
          <QuantityInput {...control("quantity")} unit="un" value={quantity_milli} onChange={setQuantity} />
          <FieldError id={`${id}-quantity-error`} message={fieldErrors.quantity} />
        </div>
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={onDone}>
          Voltar
        </Button>
        <Button type="submit" variant="primary">
          Incluir item
        </Button>
      </div>
    </form>
  );
}
