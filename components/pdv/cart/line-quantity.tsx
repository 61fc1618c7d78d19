"use client";

import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { stepQuantity } from "@/components/blocks/form/quantity-typing";
import { Button } from "@/components/ui/button";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { ReadScaleButton } from "../scale/read-scale-button";
import type { CartLine } from "./cart";

type Props = {
  line: CartLine;
  isEditing: boolean;
  isLocked: boolean;
  onQuantity: (quantity_milli: number) => void;
  onEdit: (isEditing: boolean) => void;
};

/** Buttons to change a line's quantity by one, and a field to type it. */
export function LineQuantity({ line: { product, quantity_milli }, isEditing, isLocked, onQuantity, onEdit }: Props) {
  if (isEditing)
    return (
      <QuantityEditor
        product={product}
        quantity_milli={quantity_milli}
        onQuantity={onQuantity}
        onDone={() => onEdit(false)}
      />
    );
  return (
    <span className="flex items-center">
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={`Diminuir ${product.name}`}
        disabled={isLocked || quantity_milli <= 1000}
        onClick={() => onQuantity(stepQuantity(quantity_milli, -1))}
      >
        <Minus className="size-4" aria-hidden="true" />
      </Button>
      <button
        type="button"
        disabled={isLocked}
        className="figures h-8 min-w-13 rounded-sm px-1 text-center font-semibold whitespace-nowrap underline decoration-line-strong decoration-dotted underline-offset-4 not-disabled:hover:bg-pressed pointer-coarse:h-11"
        aria-label={`Quantidade de ${product.name}: ${formatQuantityWithUnit(quantity_milli, product.unit)}`}
        onClick={() => onEdit(true)}
      >
        {formatQuantityWithUnit(quantity_milli, product.unit)}
      </button>
      <Button
        variant="ghost"
        size="icon"
        className="size-8"
        aria-label={`Aumentar ${product.name}`}
        disabled={isLocked}
        onClick={() => onQuantity(stepQuantity(quantity_milli, 1))}
      >
        <Plus className="size-4" aria-hidden="true" />
      </Button>
    </span>
  );
}

type EditorProps = Pick<CartLine, "product" | "quantity_milli"> & {
  onQuantity: (quantity_milli: number) => void;
  onDone: () => void;
};

/** Enter and blur keep the typed quantity; Esc discards it. */
function QuantityEditor({ product, quantity_milli, onQuantity, onDone }: EditorProps) {
  const [draft, setDraft] = useState<number | null>(quantity_milli);
  const isFinished = useRef(false);

  function finish(shouldSave: boolean) {
    if (isFinished.current) return;
    if (shouldSave && draft === null) return;
    isFinished.current = true;
    if (shouldSave && draft !== null && draft !== quantity_milli) onQuantity(draft);
    onDone();
  }
  const field = (
    <QuantityInput
      autoFocus
      aria-label={`Quantidade de ${product.name}`}
      className="w-30"
      inputClassName="h-8 pointer-coarse:h-11"
      unit={product.unit}
      value={draft}
      onChange={setDraft}
      onBlur={() => finish(draft !== null)}
      onKeyDownCapture={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        finish(event.key === "Enter");
      }}
    />
  );
  if (product.unit !== "kg") return field;
  return (
    <span className="flex min-w-0 flex-wrap items-start gap-2">
      {field}
      <ReadScaleButton onWeight={setDraft} />
    </span>
  );
}
