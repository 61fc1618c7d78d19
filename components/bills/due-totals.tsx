"use client";

import type { BillSide } from "@/components/bills/bill-side";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatDot, StatStrip } from "@/components/blocks/stat-card";
import { Link } from "@/components/ui/link";
import { DUE_PERIODS, type DuePeriod } from "@/lib/core/bills";
import { formatCount } from "@/lib/core/counting";
import { DUE_PERIOD_LABELS } from "@/lib/modules/bills/labels";
import type { DueSummary } from "@/lib/modules/bills/schema";

/** Totals of open, overdue and upcoming bills, with links to the list. */
export const DueTotals = ({ side, summary }: { side: BillSide; summary: DueSummary | undefined }) => (
  <StatStrip className="grid-cols-2 xl:grid-cols-4">
    {DUE_PERIODS.map((period) => {
      const found = summary?.[period];
      const bills = found?.bill_count ?? 0;
      return (
        <StatCard
          key={period}
          label={DUE_PERIOD_LABELS[period]}
          value={writeMoney(found?.remaining_cents ?? 0)}
          note={`${formatCount(bills)} ${bills === 1 ? "conta" : "contas"}`}
          tone={toneOf(period, bills)}
          loading={!summary}
          isStacked
          {...(found ? { href: listUrl(side, period, found) } : {})}
        />
      );
    })}
    {summary?.forecast ? <Forecast forecast={summary.forecast} /> : null}
  </StatStrip>
);

function toneOf(period: DuePeriod, bill_count: number) {
  if (bill_count === 0) return "neutral";
  if (period === "overdue") return "danger";
  return period === "today" ? "waiting" : "neutral";
}

/** Forecast of the month's open receivables and payables, with links to both. */
function Forecast({ forecast: { from, receivable_cents, payable_cents, balance_cents } }: Pick<Summed, "forecast">) {
  const month = from.slice(0, 7);
  const parts = [
    { label: "A receber", cents: receivable_cents, href: `/financeiro/contas-receber?situacao=a_receber&mes=${month}` },
    { label: "A pagar", cents: payable_cents, href: `/financeiro/contas-pagar?situacao=a_pagar&mes=${month}` },
  ];
  return (
    <div className="col-span-full flex flex-wrap items-baseline gap-x-5 gap-y-1 bg-surface px-4 py-3 shadow-[0_0_0_1px_var(--line)] sm:px-5">
      <p className="flex items-center gap-2 text-sm font-medium text-ink-soft">
        {balance_cents < 0 ? <StatDot tone="danger" /> : null}
        Saldo previsto do mês
      </p>
      <Money cents={balance_cents} className="text-xl font-bold tracking-tight max-sm:ml-auto" />
      <p className="flex flex-wrap gap-x-5 text-sm text-ink-soft sm:ml-auto">
        {parts.map(({ label, cents, href }) => (
          <Link
            key={label}
            href={href}
            className="whitespace-nowrap underline underline-offset-2 hover:text-ink pointer-coarse:py-3"
          >
            {label} <Money cents={cents} />
          </Link>
        ))}
      </p>
    </div>
  );
}

type Summed = { forecast: NonNullable<DueSummary["forecast"]> };

type PeriodTotals = DueSummary[DuePeriod];

function listUrl({ path, filters }: BillSide, period: DuePeriod, { from, until }: PeriodTotals) {
  const open = filters[0] ?? "";
  if (period === "overdue" || !from) return `${path}?situacao=atrasada&periodo=todas`;
  if (period === "month") return `${path}?situacao=${open}&mes=${from.slice(0, 7)}`;
  return `${path}?situacao=${open}&periodo=livre&de=${from}&ate=${until}`;
}
