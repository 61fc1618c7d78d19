"use client";

import { Money } from "@/components/blocks/money";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { formatMargin, marginBp } from "@/lib/core/margin";
import { formatMoney } from "@/lib/core/money";
import type { PricePreview } from "@/lib/modules/products/price-changes/schema";

type Props = {
  rows: readonly PricePreview[];
  /** Products excluded from the change. */
  left: ReadonlySet<string>;
  onLeft: (left: ReadonlySet<string>) => void;
};

const marginText = (cost_cents: number, sale_cents: number) => {
  const margin_bp = marginBp(cost_cents, sale_cents);
  return margin_bp === null ? "—" : formatMargin(margin_bp);
};

/** Each price before and after, with its margin. Products can be excluded. */
export function PreviewTable({ rows, left, onLeft }: Props) {
  if (rows.length === 0) return <p className="py-6 text-center text-ink-soft">Nenhum produto com estes filtros.</p>;

  function toggle(id: string) {
    const after = new Set(left);
    if (!after.delete(id)) after.add(id);
    onLeft(after);
  }
  const below = rows.filter(({ to_cents, cost_price_cents, product_id }) => {
    return to_cents !== null && to_cents < cost_price_cents && !left.has(product_id);
  }).length;

  return (
    <div className="grid gap-3">
      {below > 0 ? (
        <p className="rounded-md bg-waiting-wash px-3 py-2 text-sm font-medium text-waiting-ink">
          {below === 1 ? "1 produto ficaria abaixo do custo." : `${below} produtos ficariam abaixo do custo.`}
        </p>
      ) : null}
      <ul className="grid">
        {rows.map((row) => {
          const { product_id, name, from_cents, to_cents, cost_price_cents } = row;
          const isSame = to_cents === null || to_cents === from_cents;
          const isLoss = to_cents !== null && to_cents < cost_price_cents;
          return (
            <li key={product_id} className="border-b border-line last:border-0">
              <label
                htmlFor={`price-${product_id}`}
                className={cn("flex min-h-11 items-center gap-3 py-1.5", isSame && "opacity-60")}
              >
                <Checkbox
                  id={`price-${product_id}`}
                  checked={!isSame && !left.has(product_id)}
                  disabled={isSame}
                  onChange={() => toggle(product_id)}
                />
                <span className="min-w-0 flex-1 break-words">{name}</span>
                <span className="figures text-right text-sm text-ink-soft">
                  {formatMoney(from_cents)}
                  <span className="block">{marginText(cost_price_cents, from_cents)}</span>
                </span>
                <span aria-hidden="true" className="text-ink-faint">
                  →
                </span>
                <span className="figures w-28 text-right text-sm">
                  {to_cents === null ? "sem preço" : <Money cents={to_cents} className="text-base font-semibold" />}
                  <span className={cn("block text-ink-soft", isLoss && "font-semibold text-danger-ink")}>
                    {to_cents === null ? "" : marginText(cost_price_cents, to_cents)}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
