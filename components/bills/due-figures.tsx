"use client";

import type { BillSide } from "@/components/bills/bill-side";
import { Money } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { DUE_FIGURES, type DueFigure } from "@/lib/core/bills";
import { FIGURE_LABELS } from "@/lib/modules/bills/labels";
import type { DueSummary } from "@/lib/modules/bills/schema";

const count = new Intl.NumberFormat("pt-BR");

/** What is still open, late or soon due; each figure opens its bills. */
export const DueFigures = ({ side, summary }: { side: BillSide; summary: DueSummary | undefined }) => (
  <StatStrip className="sm:grid-cols-2 xl:grid-cols-4">
    {DUE_FIGURES.map((figure) => {
      const found = summary?.[figure];
      const bills = found?.bill_count ?? 0;
      return (
        <StatCard
          key={figure}
          label={FIGURE_LABELS[figure]}
          value={<Money cents={found?.remaining_cents ?? 0} />}
          note={`${count.format(bills)} ${bills === 1 ? "conta" : "contas"}`}
          tone={bills === 0 ? "neutral" : figure === "overdue" ? "danger" : figure === "today" ? "waiting" : "neutral"}
          loading={!summary}
          {...(found ? { href: addressOf(side, figure, found) } : {})}
        />
      );
    })}
  </StatStrip>
);

function addressOf({ path, filters }: BillSide, figure: DueFigure, { from, until }: DueSummary[DueFigure]) {
  const open = filters[0] ?? "";
  if (figure === "overdue" || !from) return `${path}?situacao=atrasada&periodo=todas`;
  if (figure === "month") return `${path}?situacao=${open}&mes=${from.slice(0, 7)}`;
  return `${path}?situacao=${open}&periodo=livre&de=${from}&ate=${until}`;
}
