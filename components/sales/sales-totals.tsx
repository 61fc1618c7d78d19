"use client";

import type { z } from "zod";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { averageOf } from "@/components/sales/sales-figures";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/schema";
import type { salesTotals } from "@/lib/modules/sales/list/schema";

const count = new Intl.NumberFormat("pt-BR");

/** The figures of everything the filters leave, not of the page in sight. */
export function SalesTotals({ totals }: { totals: z.output<typeof salesTotals> | undefined }) {
  const loading = !totals;
  const average = totals ? averageOf(totals) : null;
  const parts = totals
    ? [
        ...(totals.discount_cents > 0
          ? [
              { label: "Bruto", cents: totals.subtotal_cents },
              { label: "Descontos", cents: -totals.discount_cents },
            ]
          : []),
        ...PAYMENT_METHODS.map((method) => ({ label: METHOD_LABELS[method], cents: totals.by_method[method] ?? 0 })),
      ].filter(({ cents }) => cents !== 0)
    : [];
  return (
    <div className="grid grid-cols-1 gap-2">
      <StatStrip className="sm:grid-cols-3">
        <StatCard label="Vendas" value={totals ? count.format(totals.sale_count) : ""} loading={loading} />
        <StatCard label="Total vendido" value={totals ? <Money cents={totals.total_cents} /> : ""} loading={loading} />
        <StatCard label="Ticket médio" value={average === null ? "—" : <Money cents={average} />} loading={loading} />
      </StatStrip>
      {parts.length > 0 ? (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
          {parts.map(({ label, cents }) => (
            <div key={label} className="flex gap-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures font-semibold">{writeMoney(cents)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
