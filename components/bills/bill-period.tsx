"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type Due, nameMonth, type Span } from "@/components/bills/bills-query";
import { DayRange } from "@/components/blocks/day-range";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { addMonths, type LocalDate } from "@/lib/core/calendar";

const SPAN_LABELS: Record<Span, string> = { mes: "Por mês", livre: "Escolher dias", todas: "Todas as datas" };

type Props = {
  due: Due;
  today: LocalDate;
  /** A calendar only shows whole months. */
  onlyMonths?: boolean;
  onChange: (changes: Changes) => void;
};

/** Filter by due date: a month, a custom range or all dates. */
export function BillPeriod({ due, today, onlyMonths = false, onChange }: Props) {
  const { span, from = today, until = today } = due;
  // While one date is typed, the other keeps its value from the address, even if the dates are shown swapped.
  const own = (days: { de?: string; ate?: string }) =>
    onChange({ periodo: "livre", mes: null, ...(span !== "livre" && { de: from, ate: until }), ...days });
  const toMonth = (day: LocalDate) => onChange({ periodo: null, de: null, ate: null, mes: day.slice(0, 7) });

  function choose(next: string) {
    if (next === "livre") return own({});
    if (next === "mes") return toMonth(from);
    onChange({ periodo: "todas", mes: null, de: null, ate: null });
  }

  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {onlyMonths ? null : (
        <Select
          aria-label="Vencimento"
          className="w-auto min-w-40 max-sm:w-full"
          value={span}
          onChange={(event) => choose(event.target.value)}
        >
          {Object.entries(SPAN_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {span === "mes" ? (
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <Button variant="ghost" size="icon" aria-label="Mês anterior" onClick={() => toMonth(addMonths(from, -1))}>
            <ChevronLeft className="size-4.5" aria-hidden="true" />
          </Button>
          <span className="min-w-36 text-center font-semibold first-letter:uppercase" aria-live="polite">
            {nameMonth(from)}
          </span>
          <Button variant="ghost" size="icon" aria-label="Próximo mês" onClick={() => toMonth(addMonths(from, 1))}>
            <ChevronRight className="size-4.5" aria-hidden="true" />
          </Button>
        </div>
      ) : null}
      {span === "livre" ? (
        <DayRange
          labels={["Vencimento de", "Vencimento até"]}
          from={from}
          until={until}
          onDay={({ from: de, until: ate }) => own({ ...(de && { de }), ...(ate && { ate }) })}
        />
      ) : null}
    </div>
  );
}
