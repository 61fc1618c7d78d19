"use client";

import type { ReactNode } from "react";
import { Money } from "@/components/blocks/money";
import { useSession } from "@/components/shell/session";
import { SituationBadge } from "@/components/stock/situation-badge";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { formatMargin } from "@/lib/core/margin";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/stock/labels";
import type { StockItem } from "@/lib/modules/stock/schema";

const { fields } = labels;

/** The product's stock, and its prices and values. */
export function ProductFacts({ item }: { item: StockItem }) {
  const { zone } = useSession();
  const { unit, cost_price_cents, cost_value_cents, margin_bp, last_sale_at } = item;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-3">
        <p className="figures text-3xl font-bold tracking-tight">
          {formatQuantityWithUnit(item.current_stock_milli, unit)}
        </p>
        <SituationBadge situation={item.situation} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:grid-cols-3">
        <Fact label={fields.minimum_stock_milli}>{formatQuantityWithUnit(item.minimum_stock_milli, unit)}</Fact>
        <Fact label={fields.sale_price_cents}>
          <Money cents={item.sale_price_cents} />
        </Fact>
        <Fact label={fields.sale_value_cents}>
          <Money cents={item.sale_value_cents} />
        </Fact>
        {cost_price_cents === null || cost_value_cents === null ? null : (
          <>
            <Fact label={fields.cost_price_cents}>
              <Money cents={cost_price_cents} />
            </Fact>
            <Fact label={fields.margin_bp}>{margin_bp === null ? "—" : formatMargin(margin_bp)}</Fact>
            <Fact label={fields.cost_value_cents}>
              <Money cents={cost_value_cents} />
            </Fact>
          </>
        )}
        <Fact label={fields.last_sale_at}>
          {last_sale_at ? formatDay(dayOf(new Date(last_sale_at), zone)) : "Nenhuma ainda"}
        </Fact>
      </dl>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="figures font-medium">{children}</dd>
  </div>
);
