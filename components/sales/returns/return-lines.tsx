"use client";

import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { refundValueOf } from "@/lib/modules/sales/returns/rules";
import type { Sale } from "@/lib/modules/sales/schema";
import type { Return } from "./use-return";

const STEP_MILLI = 1_000;

/** The sale's items with sold and already returned quantities, and fields for the quantity to return. */
export const ReturnLines = ({ sale, returning }: { sale: Sale; returning: Return }) => (
  <section aria-label="Itens da venda" className="grid gap-2">
    <div className="flex items-center justify-between gap-2">
      <h3 className="font-semibold">O que volta</h3>
      <Button variant="ghost" size="sm" onClick={returning.chooseAll}>
        Devolver tudo
      </Button>
    </div>
    <ul className="grid divide-y divide-line rounded-md border border-line">
      {sale.items.map((line) => (
        <ReturnLine key={line.id} line={line} returning={returning} />
      ))}
    </ul>
  </section>
);

function ReturnLine({ line, returning }: { line: Sale["items"][number]; returning: Return }) {
  const id = useId();
  const { quantity_milli, restock } = returning.chosenOf(line.id);
  const left_milli = line.quantity_milli - line.returned_milli;
  const choose = (milli: number | null) =>
    returning.choose(line.id, { quantity_milli: Math.max(0, Math.min(milli ?? 0, left_milli)) });
  const facts = [
    `vendido ${formatQuantityWithUnit(line.quantity_milli, line.unit)}`,
    ...(line.returned_milli > 0 ? [`devolvido ${formatQuantityWithUnit(line.returned_milli, line.unit)}`] : []),
    `disponível ${formatQuantityWithUnit(left_milli, line.unit)}`,
  ];
  return (
    <li className="grid gap-2 p-3 sm:grid-cols-[1fr_auto_6.5rem] sm:items-center sm:gap-x-4">
      <div className="min-w-0">
        <p className="font-medium break-words">{line.description}</p>
        <p className="figures text-sm text-ink-soft">{facts.join(" · ")}</p>
      </div>
      {left_milli > 0 ? (
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Menos ${line.description}`}
            disabled={quantity_milli === 0}
            onClick={() => choose(quantity_milli - STEP_MILLI)}
          >
            <Minus className="size-4" aria-hidden="true" />
          </Button>
          <QuantityInput
            aria-label={`Quantidade devolvida de ${line.description}`}
            className="w-28"
            unit={line.unit}
            allowZero
            value={quantity_milli}
            onChange={choose}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Mais ${line.description}`}
            disabled={quantity_milli >= left_milli}
            onClick={() => choose(quantity_milli + STEP_MILLI)}
          >
            <Plus className="size-4" aria-hidden="true" />
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">Já devolvido</p>
      )}
      <p className="text-right font-semibold max-sm:hidden">
        {quantity_milli > 0 ? <Money cents={refundValueOf(line, quantity_milli)} /> : null}
      </p>
      {quantity_milli > 0 && line.product_id ? (
        <label
          htmlFor={id}
          className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 sm:col-span-3 pointer-coarse:min-h-11"
        >
          <Checkbox
            id={id}
            checked={restock}
            onChange={(event) => returning.choose(line.id, { restock: event.target.checked })}
          />
          <span>
            Volta ao estoque
            <span className="text-sm text-ink-soft"> · desmarque o que não pode ser vendido de novo</span>
          </span>
        </label>
      ) : null}
    </li>
  );
}
