"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type Due, nameMonth } from "@/components/bills/bills-query";
import { DayRange } from "@/components/blocks/day-range";
import type { Changes } from "@/components/blocks/use-address";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { addMonths, type LocalDate } from "@/lib/core/calendar";
import { capitalize } from "@/lib/core/text";

type Props = {
  due: Due;
  today: LocalDate;
  /** A calendar only shows whole months. */
  onlyMonths?: boolean;
  onChange: (changes: Changes) => void;
};

/** Filter by due date: a month between buttons for the previous and the next one, chosen days, or all dates. */
export function BillPeriod({ due, today, onlyMonths = false, onChange }: Props) {
  const { span, from = today, until = today } = due;
  const isMonth = span === "mes";
  const month = capitalize(nameMonth(from));
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
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <div className="flex items-center gap-1 max-md:w-full max-md:justify-between">
        {isMonth ? (
          <Button variant="ghost" size="icon" aria-label="Mês anterior" onClick={() => toMonth(addMonths(from, -1))}>
            <ChevronLeft className="size-4.5" aria-hidden="true" />
          </Button>
        ) : null}
        {onlyMonths ? (
          <span className="min-w-36 text-center font-semibold">{month}</span>
        ) : (
          <Select
            aria-label="Vencimento"
            className="w-auto min-w-44 max-md:flex-1"
            value={span}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="mes">{isMonth ? month : "Por mês"}</option>
            <option value="livre">Escolher dias</option>
            <option value="todas">Todas as datas</option>
          </Select>
        )}
        {isMonth ? (
          <Button variant="ghost" size="icon" aria-label="Próximo mês" onClick={() => toMonth(addMonths(from, 1))}>
            <ChevronRight className="size-4.5" aria-hidden="true" />
          </Button>
        ) : null}
        <span className="sr-only" aria-live="polite">
          {isMonth ? month : ""}
        </span>
      </div>
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
