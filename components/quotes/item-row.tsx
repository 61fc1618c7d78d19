"use client";

import { Trash2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { QuantityField } from "@/components/blocks/form/quantity-field";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextField } from "@/components/blocks/form/text-field";
import { Money } from "@/components/blocks/money";
import { type DraftItem, lineOf } from "@/components/quotes/quote-draft";
import { Button } from "@/components/ui/button";
import { UNITS, unitSymbol } from "@/lib/core/quantity";

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: unitSymbol(value) }));

/** Form row of one item: description, quantity, price and discount. */
export function ItemRow({ position, onRemove }: { position: number; onRemove: () => void }) {
  const item: DraftItem | undefined = useWatch({ name: `items.${position}` });
  if (!item) return null;
  const at = (name: string) => `items.${position}.${name}`;
  const isFree = !item.product_id;
  return (
    <li className="grid gap-3 rounded-md border border-line bg-paper p-3 sm:p-4">
      <div className="flex items-start gap-3">
        <TextField name={at("description")} label={`Item ${position + 1}`} maxLength={120} className="flex-1" />
        {isFree ? <SelectField name={at("unit")} label="Unidade" options={UNIT_OPTIONS} className="w-24" /> : null}
        <Button
          variant="ghost"
          size="icon"
          className="mt-6.5"
          aria-label={`Remover o item ${position + 1}`}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </Button>
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <QuantityField name={at("quantity_milli")} label="Quantidade" unit={item.unit} />
        <MoneyField name={at("unit_price_cents")} label="Preço" />
        <MoneyField name={at("discount_cents")} label="Desconto" />
        <p className="flex flex-col gap-1.5 text-right">
          <span className="text-sm font-semibold">Total</span>
          <Money cents={lineOf(item)} className="py-1.5 text-lg font-semibold" />
        </p>
      </div>
    </li>
  );
}
