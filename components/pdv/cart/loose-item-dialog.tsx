"use client";

import { useId, useState } from "react";
import { FieldError } from "@/components/blocks/form/field-error";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { isWhole } from "@/lib/core/quantity";
import { MIN_DESCRIPTION } from "@/lib/modules/sales/schema";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { useReceiptActions } from "../receipts/shown-receipts";
import type { ScanProblem } from "../search/scan-problem";
import { useScanActions } from "../search/scans-provider";
import { useCartActions } from "./cart-provider";

/** Adds an item without a product; after an unknown code, with its quantity. */
export function LooseItemDialog() {
  const dialog = useCurrentDialog();
  return (
    <TillDialog name="loose" size="sm" title="Item avulso" description="Vendido sem cadastro: não mexe no estoque.">
      <LooseItemForm problem={dialog?.name === "loose" ? dialog.problem : null} />
    </TillDialog>
  );
}

type FieldErrors = { description?: string; price?: string; quantity?: string };

function LooseItemForm({ problem }: { problem: ScanProblem | null }) {
  const { change } = useCartActions();
  const { close } = useDialogActions();
  const { setSold } = useReceiptActions();
  const { dismiss } = useScanActions();
  const id = useId();
  const [description, setDescription] = useState("");
  const [price_cents, setPrice] = useState<number | null>(null);
  const initial_milli = problem?.quantity_milli ?? null;
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
    const item = {
      id: crypto.randomUUID(),
      description: trimmed,
      price_cents: price_cents ?? 0,
      quantity_milli: quantity_milli ?? 1000,
    };
    change({ type: "add-loose", item });
    setSold(null);
    if (problem) dismiss(problem.id);
    close();
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
        <Button variant="ghost" onClick={close}>
          Voltar
        </Button>
        <Button type="submit" variant="primary">
          Incluir item
        </Button>
      </div>
    </form>
  );
}
