"use client";

import { Star } from "lucide-react";
import { memo, type ReactNode, type Ref } from "react";
import { Photo } from "@/components/files/photo";
import { CATEGORY_BACKGROUNDS } from "@/components/products/categories/category-dot";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit, unitSymbol } from "@/lib/core/quantity";
import { productInitials } from "@/lib/core/text";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import type { CategoryColor } from "@/lib/modules/products/categories/schema";
import { splitSize } from "./split-size";

/** Tiles while nothing is typed, rows while searching. */
export type OptionLook = "tiles" | "rows";

type ListProps = { id: string; look: OptionLook; children: ReactNode; ref?: Ref<HTMLDivElement> };

export const ProductList = ({ id, look, children, ref }: ListProps) => (
  <div
    id={id}
    ref={ref}
    role="listbox"
    aria-label="Produtos"
    className={cn(
      "grid h-full auto-rows-max content-start overflow-y-auto overscroll-contain rounded-md pb-3",
      look === "tiles" && "grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2",
    )}
  >
    {children}
  </div>
);

export const optionId = (list_id: string, product_id: string) => `${list_id}-${product_id}`;

type OptionProps = {
  id: string;
  product: PdvProduct;
  look: OptionLook;
  /** The color of the product's category, shown as an edge. */
  color?: CategoryColor | null | undefined;
  highlighted: boolean;
  onPick: (product: PdvProduct) => void;
};

/**
 * A product of the list, selected with the arrow keys while the search field keeps the focus. Renders again only when its own
 * properties change: the list is long, and the field renders at every key.
 */
export const ProductOption = memo(function ProductOption({
  id,
  product,
  look,
  color,
  highlighted,
  onPick,
}: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={highlighted}
      onClick={() => onPick(product)}
      className={cn(
        "relative cursor-pointer select-none",
        look === "tiles"
          ? "key-edge flex min-h-23 min-w-0 flex-col rounded-md border border-line bg-key hover:border-line-strong active:bg-well"
          : "flex min-h-11 items-center gap-4 border-b border-line px-3 py-1.5 hover:bg-well",
        highlighted && "outline-2 -outline-offset-2 outline-brand-ink",
        highlighted && look === "rows" && "bg-brand-wash hover:bg-brand-wash",
      )}
    >
      {color ? (
        <span
          className={cn("absolute inset-y-2 left-0 z-1 w-1 rounded-r-sm", CATEGORY_BACKGROUNDS[color])}
          aria-hidden="true"
        />
      ) : null}
      {look === "tiles" ? <Tile product={product} /> : <Row product={product} />}
    </div>
  );
});

const Tile = ({ product }: { product: PdvProduct }) => (
  <>
    {product.photo ? (
      <Photo
        path={product.photo}
        fallback={productInitials(product.name)}
        className="aspect-3/2 h-auto w-full rounded-b-none rounded-t-[calc(var(--radius-md)-1px)] text-lg font-bold"
      />
    ) : null}
    <span className="flex grow flex-col p-2.5 pb-3">
      <span className="flex items-start gap-1.5">
        <TileName name={product.name} />
        {product.favorite ? <Favorite /> : null}
      </span>
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1.5">
        <StockLeft product={product} />
        <span className="figures ml-auto flex flex-wrap items-baseline justify-end font-bold text-brand-ink">
          <span className="whitespace-nowrap">{formatMoney(product.sale_price_cents)}</span>
          {product.unit === "un" ? null : <span className="text-xs font-semibold">/{unitSymbol(product.unit)}</span>}
        </span>
      </span>
    </span>
  </>
);

/** Three lines. The size at the end of a long name has its own line, so that it is never cut. */
function TileName({ name }: { name: string }) {
  const { start, size } = splitSize(name);
  const style = "min-w-0 flex-1 text-sm leading-snug font-semibold break-words";
  if (!size) return <span className={cn("line-clamp-3", style)}>{name}</span>;
  return (
    <span className={style}>
      <span className="line-clamp-2">{start}</span> <span className="block truncate">{size}</span>
    </span>
  );
}

const Row = ({ product }: { product: PdvProduct }) => (
  <>
    {product.photo ? (
      <Photo path={product.photo} fallback={productInitials(product.name)} className="size-9 text-xs font-bold" />
    ) : null}
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2 font-semibold break-words">{product.name}</span>
      {product.barcode ? (
        <span className="figures block truncate text-sm text-ink-faint">{product.barcode}</span>
      ) : null}
    </span>
    <StockLeft product={product} />
    <span className="figures min-w-26 shrink-0 text-right font-bold whitespace-nowrap text-brand-ink">
      {formatMoney(product.sale_price_cents)}
      {product.unit === "un" ? null : <span className="text-xs font-semibold">/{unitSymbol(product.unit)}</span>}
    </span>
  </>
);

const Favorite = () => (
  <Star className="mt-0.5 size-3.5 shrink-0 fill-waiting text-waiting-ink" aria-label="Favorito" role="img" />
);

const StockLeft = ({ product: { current_stock_milli, unit, is_low } }: { product: PdvProduct }) => (
  <span className={cn("figures text-xs whitespace-nowrap text-ink-faint", is_low && "font-semibold text-waiting-ink")}>
    {current_stock_milli > 0 ? formatQuantityWithUnit(current_stock_milli, unit) : "Sem estoque"}
  </span>
);

export const ProductSkeletons = ({ look }: { look: OptionLook }) => (
  <div
    aria-busy="true"
    className={look === "tiles" ? "grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2" : "grid gap-2"}
  >
    {Array.from({ length: look === "tiles" ? 18 : 8 }, (_, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <Skeleton key={position} className={look === "tiles" ? "h-23 rounded-md" : "h-10"} />
    ))}
  </div>
);
