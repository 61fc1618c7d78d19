"use client";

import { CircleAlert, Pencil, Tag, Trash2 } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit, unitSymbol } from "@/lib/core/quantity";
import { lineDiscountOf, lineNetOf, unitPriceOf } from "@/lib/modules/pdv/cart/rules";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import type { CartLine } from "./cart";
import { useCartPanelActions } from "./cart-panel-state";
import { useCartActions } from "./cart-provider";
import { formatPercent } from "./discount";
import { LineQuantity } from "./line-quantity";
import { useSwipeLeft } from "./use-swipe-left";

type Props = {
  line: CartLine;
  isSelected: boolean;
  isEditing: boolean;
  /** All lines of the product together ask for more than the stock. */
  isShort: boolean;
  isLocked: boolean;
};

/** A line of the cart. Reads only contexts that never change, so that it renders again only when its line changes. */
export const CartLineRow = memo(function CartLineRow({ line, isSelected, isEditing, isShort, isLocked }: Props) {
  const { change } = useCartActions();
  const { editQuantity } = useCartPanelActions();
  const openDialog = useOpenDialog();
  const { product } = line;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);

  function selectAndOpen(name: "line-terms" | "line-discount") {
    change({ type: "select", line_id: line.id });
    void openDialog({ name });
  }

  const swipe = useSwipeLeft<HTMLDivElement>(() => change({ type: "remove", line_id: line.id }), isLocked);
  const hasControls = isSelected || isEditing;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Alt+↑ and Alt+↓ select the line from the search field
    <li
      ref={row}
      aria-current={isSelected || undefined}
      onClick={() => change({ type: "select", line_id: line.id })}
      className="group relative overflow-x-clip border-b border-line bg-danger-wash"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 right-0 flex items-center gap-2 px-4 text-sm font-semibold text-danger-ink"
      >
        Remover <Trash2 className="size-4" />
      </span>
      <div
        className="relative touch-pan-y border-l-3 border-l-transparent bg-surface py-0.5 pr-2 pl-3 group-aria-[current]:border-l-brand-ink group-aria-[current]:bg-brand-wash group-aria-[current]:py-1 motion-safe:transition-transform motion-safe:duration-100 pointer-coarse:py-1.5"
        {...swipe}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <button
            type="button"
            aria-expanded={hasControls}
            className={cn("rounded-sm text-left font-semibold", hasControls ? "line-clamp-2 break-words" : "truncate")}
          >
            {product.name}
          </button>
          <Money cents={lineNetOf(line)} className="font-bold" />
        </div>
        {hasControls ? (
          <div className="-ml-2 flex flex-wrap items-center gap-x-1">
            <LineQuantity
              line={line}
              isEditing={isEditing}
              isLocked={isLocked}
              onQuantity={(quantity_milli) => change({ type: "quantity", line_id: line.id, quantity_milli })}
              onEdit={(isOn) => editQuantity(isOn ? line.id : null)}
            />
            <span className="figures text-sm whitespace-nowrap text-ink-soft">× {unitPriceText(line)}</span>
            <span className="ml-auto flex items-center">
              <Button
                variant="ghost"
                size="icon"
                className="size-8"
                aria-label={`Preço e observação de ${product.name}`}
                disabled={isLocked}
                onClick={() => selectAndOpen("line-terms")}
              >
                <Pencil className="size-4" aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="icon"
                className="size-8"
                aria-label={`Desconto em ${product.name}`}
                disabled={isLocked}
                onClick={() => selectAndOpen("line-discount")}
              >
                <Tag className="size-4" aria-hidden="true" />
              </Button>
              {isLocked ? null : <Kbd className="ml-1 text-ink-soft">F7</Kbd>}
              <Button
                variant="ghost"
                size="icon"
                className="size-8 not-disabled:hover:text-danger-ink"
                aria-label={`Remover ${product.name}`}
                disabled={isLocked}
                onClick={(event) => {
                  // The click would also select the removed line.
                  event.stopPropagation();
                  change({ type: "remove", line_id: line.id });
                }}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </Button>
            </span>
            <LineTerms line={line} isShort={isShort} className="basis-full flex-wrap pl-2 empty:hidden" />
          </div>
        ) : (
          <div className="flex items-baseline gap-x-3 overflow-hidden text-sm whitespace-nowrap">
            <span className="figures text-ink-soft">
              {formatQuantityWithUnit(line.quantity_milli, product.unit)} × {unitPriceText(line)}
            </span>
            <LineTerms line={line} isShort={isShort} className="min-w-0 overflow-hidden" />
          </div>
        )}
      </div>
    </li>
  );
});

/** Returns "R$ 4,50", or "R$ 39,90/kg" for a product in another unit than `un`. */
const unitPriceText = (line: CartLine) =>
  `${formatMoney(unitPriceOf(line))}${line.product.unit === "un" ? "" : `/${unitSymbol(line.product.unit)}`}`;

/** Price change, discount, note, and the remaining stock when it is low. */
function LineTerms({ line, isShort, className }: Pick<Props, "line" | "isShort"> & { className: string }) {
  const { product, discount } = line;
  const discount_cents = lineDiscountOf(line);
  const left = formatQuantityWithUnit(Math.max(0, product.current_stock_milli), product.unit);
  return (
    <p className={cn("figures flex gap-x-3 text-sm text-ink-soft", className)}>
      {isShort || product.is_low ? (
        <span className={cn("flex items-center gap-1 font-semibold", isShort ? "text-danger-ink" : "text-waiting-ink")}>
          {isShort ? <CircleAlert className="size-4 shrink-0" aria-hidden="true" /> : null}
          {isShort ? (product.current_stock_milli > 0 ? `Só há ${left} em estoque` : "Sem estoque") : `Restam ${left}`}
        </span>
      ) : null}
      {discount_cents > 0 ? (
        <span className="font-semibold text-brand-ink">
          −{formatMoney(discount_cents)}
          {discount.kind === "percent" ? ` (${formatPercent(discount.share_milli)})` : ""}
        </span>
      ) : null}
      {line.price_cents !== null && !line.is_loose ? (
        <span className="font-semibold text-waiting-ink">
          era <s>{formatMoney(product.sale_price_cents)}</s>
        </span>
      ) : null}
      {line.is_loose ? <span>item avulso</span> : null}
      {line.label ? <span>etiqueta da balança</span> : null}
      {line.note ? <span className="min-w-0 truncate italic">{line.note}</span> : null}
    </p>
  );
}
