"use client";

import { useState } from "react";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import type { Countable } from "@/components/stock/counts/use-counting";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Segmented } from "@/components/ui/segmented";
import { formatQuantityWithUnit } from "@/lib/core/quantity";

type Mode = "somar" | "definir";
type Props = {
  product: Countable;
  counted_milli: number | null;
  first: Mode;
  onCount: (quantity_milli: number, mode: Mode) => void;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

const modes = [
  { value: "somar", label: "Somar ao contado" },
  { value: "definir", label: "Total contado" },
] as const;

/** Asks for the counted quantity of a product. */
export function QuantityDialog({ product, counted_milli, first, onCount, onRemove, onClose }: Props) {
  const [mode, setMode] = useState<Mode>(first);
  const [quantity, setQuantity] = useState<number | null>(null);
  const isReady = quantity !== null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={product.name}
        description={
          counted_milli === null
            ? "Ainda não contado."
            : `Contado até agora: ${formatQuantityWithUnit(counted_milli, product.unit)}.`
        }
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (quantity === null) return;
            onCount(quantity, quantity === 0 ? "definir" : mode);
            onClose();
          }}
        >
          {counted_milli === null ? null : (
            <Segmented label="O que fazer" options={modes} value={mode} onChange={setMode} />
          )}
          <div className="grid gap-1.5">
            <Label htmlFor="count-quantity">Quantos você contou</Label>
            <QuantityInput
              id="count-quantity"
              autoFocus
              size="lg"
              unit={product.unit}
              allowZero={mode === "definir" || counted_milli === null}
              value={quantity}
              onChange={setQuantity}
            />
          </div>
          <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
            {onRemove ? (
              <Button
                variant="ghost"
                className="mr-auto"
                onClick={() => {
                  onRemove();
                  onClose();
                }}
              >
                Tirar da contagem
              </Button>
            ) : null}
            <Button variant="ghost" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" variant="primary" disabled={!isReady}>
              Contar
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
