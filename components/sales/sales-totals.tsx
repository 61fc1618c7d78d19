"use client";

import type { z } from "zod";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { averageOf } from "@/components/sales/sales-figures";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/schema";
import type { salesTotals } from "@/lib/modules/sales/schema";

const count = new Intl.NumberFormat("pt-BR");

/** The figures of everything the filters leave, not of the page in sight. */
export function SalesTotals({ totals }: { totals: z.output<typeof salesTotals> | undefined }) {
  const loading = !totals;
  const average = totals ? averageOf(totals) : null;
  const methods = PAYMENT_METHODS.filter((method) => totals?.by_method[method]);
  return (
    <div className="grid gap-2">
      <StatStrip>
        <StatCard label="Vendas" value={totals ? count.format(totals.sale_count) : ""} loading={loading} />
        <StatCard label="Bruto" value={totals ? <Money cents={totals.subtotal_cents} /> : ""} loading={loading} />
        <StatCard label="Descontos" value={totals ? <Money cents={-totals.discount_cents} /> : ""} loading={loading} />
        <StatCard label="Líquido" value={totals ? <Money cents={totals.total_cents} /> : ""} loading={loading} />
        <StatCard label="Ticket médio" value={average === null ? "—" : <Money cents={average} />} loading={loading} />
      </StatStrip>
      {methods.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
          {methods.map((method) => (
            <div key={method} className="flex gap-2">
              <dt className="text-ink-soft">{METHOD_LABELS[method]}</dt>
              <dd className="figures font-semibold">{writeMoney(totals?.by_method[method] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
