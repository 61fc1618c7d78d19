"use client";

import { Pencil, Tag, Trash2 } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { lineDiscountOf, lineNetOf, unitPriceOf } from "@/lib/modules/pdv/cart/rules";
import type { CartLine } from "./cart";
import { formatPercent } from "./discount";
import { LineQuantity } from "./line-quantity";
import type { ChangeCart } from "./use-cart";

type Props = {
  line: CartLine;
  isSelected: boolean;
  isEditing: boolean;
  isLocked: boolean;
  change: ChangeCart;
  onEdit: (line_id: string | null) => void;
  onDiscount: (line_id: string) => void;
  onTerms: (line_id: string) => void;
  onRemove: (line_id: string) => void;
};

export const CartLineRow = memo(function CartLineRow({ line, isSelected, isLocked, change, ...rest }: Props) {
  const { isEditing, onEdit, onDiscount, onTerms, onRemove } = rest;
  const { product } = line;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Alt+↑ and Alt+↓ select the line from the search field
    <li
      ref={row}
      aria-current={isSelected || undefined}
      onClick={() => change({ type: "select", line_id: line.id })}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line border-l-3 border-l-transparent py-2 pr-2 pl-3 aria-[current]:border-l-brand-ink aria-[current]:bg-brand-wash"
    >
      <p className="line-clamp-2 font-semibold break-words">{product.name}</p>
      <Money cents={lineNetOf(line)} className="font-bold" />
      <LineTerms line={line} />
      <div className="col-span-2 -ml-2 flex items-center gap-1">
        <LineQuantity
          line={line}
          isEditing={isEditing}
          isLocked={isLocked}
          onQuantity={(quantity_milli) => change({ type: "quantity", line_id: line.id, quantity_milli })}
          onEdit={(isOn) => onEdit(isOn ? line.id : null)}
        />
        <span className="ml-auto flex items-center">
          <Button
            variant="ghost"
            size="icon"
            className="size-8"
            aria-label={`Preço e observação de ${product.name}`}
            disabled={isLocked}
            onClick={() => onTerms(line.id)}
          >
            <Pencil className="size-4" aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="size-8"
            aria-label={`Desconto em ${product.name}`}
            disabled={isLocked}
            onClick={() => onDiscount(line.id)}
          >
            <Tag className="size-4" aria-hidden="true" />
          </Button>
          {isSelected && !isLocked ? <Kbd className="ml-1 text-ink-soft">F7</Kbd> : null}
          <Button
            variant="ghost"
            size="icon"
            className="size-8 not-disabled:hover:text-danger-ink"
            aria-label={`Remover ${product.name}`}
            disabled={isLocked}
            onClick={() => onRemove(line.id)}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
        </span>
      </div>
    </li>
  );
});

/** Unit price, price change, discount, note, and the remaining stock when it is low. */
function LineTerms({ line }: { line: CartLine }) {
  const { product, quantity_milli, discount } = line;
  const discount_cents = lineDiscountOf(line);
  const isShort = quantity_milli > product.current_stock_milli;
  const left = formatQuantityWithUnit(Math.max(0, product.current_stock_milli), product.unit);
  return (
    <p className="figures col-span-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span>
        {formatMoney(unitPriceOf(line))} / {product.unit}
      </span>
      {line.is_loose ? <span>item avulso</span> : null}
      {line.label ? <span>etiqueta da balança</span> : null}
      {line.price_cents !== null && !line.is_loose ? (
        <span className="font-semibold text-waiting-ink">
          era <s>{formatMoney(product.sale_price_cents)}</s>
        </span>
      ) : null}
      {discount_cents > 0 ? (
        <span className="font-semibold text-brand-ink">
          −{formatMoney(discount_cents)}
          {discount.kind === "percent" ? ` (${formatPercent(discount.share_milli)})` : ""}
        </span>
      ) : null}
      {isShort || product.is_low ? (
        <span className={cn("font-semibold", isShort ? "text-danger-ink" : "text-waiting-ink")}>
          {isShort ? (product.current_stock_milli > 0 ? `Só há ${left} em estoque` : "Sem estoque") : `Restam ${left}`}
        </span>
      ) : null}
      {line.note ? <span className="basis-full break-words italic">{line.note}</span> : null}
    </p>
  );
}
