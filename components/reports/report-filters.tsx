"use client";

import { type Days, type Period, REPORT_PERIODS } from "@/components/blocks/period";
import { PeriodFilter } from "@/components/blocks/period-filter";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { addDays, type LocalDate, monthEnd, monthStart } from "@/lib/core/calendar";
import type { Choice } from "@/lib/modules/reports/tables/schema";

type Props = {
  report: { choice?: Choice; isOfToday?: boolean; looksAhead?: boolean };
  chosen: string | undefined;
  days: Days & { period: Period };
  today: LocalDate;
  onChange: (changes: Changes) => void;
};

/** Filters of a report: its variant and its dates, with future dates for reports that look ahead. */
export function ReportFilters({ report: { choice, isOfToday, looksAhead }, chosen, days, today, onChange }: Props) {
  if (isOfToday && !choice) return null;
  const choose = (de: LocalDate, ate: LocalDate) => onChange({ periodo: "livre", de, ate });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choice ? (
        <Segmented
          label={choice.label}
          options={choice.options}
          value={chosen ?? ""}
          onChange={(value) => onChange({ [choice.query]: value })}
        />
      ) : null}
      {isOfToday ? null : <PeriodFilter value={days} onChange={onChange} periods={REPORT_PERIODS} />}
      {looksAhead ? (
        <>
          <Button variant="ghost" onClick={() => choose(monthStart(today), monthEnd(today))}>
            Mês inteiro
          </Button>
          <Button variant="ghost" onClick={() => choose(today, addDays(today, 29))}>
            Próximos 30 dias
          </Button>
        </>
      ) : null}
    </div>
  );
}
