"use client";

import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { formatCount } from "@/lib/core/counting";
import { averageCents } from "@/lib/core/money";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import type { SalesTotals as Totals } from "@/lib/modules/sales/list/schema";

/** Totals of all filtered sales, not only of the current page. */
export function SalesTotals({ totals }: { totals: Totals | undefined }) {
  const loading = !totals;
  const average = totals ? averageCents(totals.net_cents, totals.sale_count) : null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <StatStrip className="sm:grid-cols-3">
        <StatCard label="Vendas" value={totals ? formatCount(totals.sale_count) : ""} loading={loading} />
        <StatCard label="Líquido" value={totals ? <Money cents={totals.net_cents} /> : ""} loading={loading} />
        <StatCard label="Ticket médio" value={average === null ? "—" : <Money cents={average} />} loading={loading} />
      </StatStrip>
      {totals ? (
        <>
          <Figures figures={adjustmentsOf(totals)} />
          <Figures figures={methodsOf(totals)} />
        </>
      ) : null}
    </div>
  );
}

interface Figure {
  readonly label: string;
  readonly cents: number;
}

/** Terms between gross and net. Empty if they are equal. */
function adjustmentsOf(totals: Totals): Figure[] {
  const { subtotal_cents, discount_cents, surcharge_cents, returned_cents } = totals;
  const parts = [
    { label: "Descontos", cents: -discount_cents },
    { label: "Acréscimos", cents: surcharge_cents },
    { label: "Devoluções", cents: -returned_cents },
  ].filter(({ cents }) => cents !== 0);
  return parts.length > 0 ? [{ label: "Bruto", cents: subtotal_cents }, ...parts] : [];
}

const methodsOf = ({ by_method, credit_cents }: Totals): Figure[] =>
  [
    ...PAYMENT_METHODS.map((method) => ({ label: METHOD_LABELS[method], cents: by_method[method] ?? 0 })),
    { label: "Vales e trocas", cents: credit_cents },
  ].filter(({ cents }) => cents !== 0);

const Figures = ({ figures }: { figures: readonly Figure[] }) =>
  figures.length > 0 ? (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
      {figures.map(({ label, cents }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-semibold">{writeMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  ) : null;
