"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { BillSide, CalendarDay } from "@/components/bills/bill-side";
import { BillStatusBadge } from "@/components/bills/bill-status";
import { EmptyState } from "@/components/blocks/empty-state";
import { Money } from "@/components/blocks/money";
import { cn } from "@/components/ui/cn";
import { type LocalDate, localDate, toColumn } from "@/lib/core/calendar";
import { nameOfBill } from "@/lib/modules/bills/name-rules";

type Props = {
  side: BillSide;
  days: ReadonlyMap<string, CalendarDay>;
  today: LocalDate;
  onDay: (day: LocalDate) => void;
};

const TITLE_FORMAT = { weekday: "long", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** The days of a month that have bills, as a list for narrow screens. */
export function BillAgenda({ side, days, today, onDay }: Props) {
  const [title] = useState(() => new Intl.DateTimeFormat("pt-BR", TITLE_FORMAT));
  if (days.size === 0)
    return (
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <EmptyState description="Nenhuma conta vence neste mês." />
      </div>
    );
  return (
    <ol className="grid grid-cols-1 gap-3">
      {[...days.values()].map(({ day, bill_count, amount_cents, remaining_cents, bills }) => (
        <li key={day} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          <button
            type="button"
            onClick={() => onDay(localDate(day))}
            className="grid w-full grid-cols-1 gap-1.5 px-4 py-3 text-left hover:bg-well"
          >
            <span className="flex items-baseline justify-between gap-3 font-semibold">
              <span className={cn("first-letter:uppercase", day === today && "text-brand-ink")}>
                {title.format(toColumn(localDate(day)))}
                {day === today ? " · hoje" : ""}
              </span>
              <Money
                cents={remaining_cents || amount_cents}
                className={remaining_cents ? undefined : "text-ink-soft"}
              />
            </span>
            {bills.map((bill) => (
              <span key={bill.id} className="flex items-center gap-2 text-sm">
                <span className="min-w-0 flex-1 truncate">{nameOfBill(bill)}</span>
                <BillStatusBadge status={bill.status} side={side} />
              </span>
            ))}
            <span className="flex items-center justify-between text-sm text-ink-soft">
              {bill_count > bills.length ? `Ver as ${bill_count} contas` : "Abrir o dia"}
              <ChevronRight className="size-4" aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
