"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { BillAgenda } from "@/components/bills/bill-agenda";
import { toneOf } from "@/components/bills/bill-days";
import type { BillSide, CalendarDay } from "@/components/bills/bill-side";
import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { useWide } from "@/components/blocks/use-wide";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { addDays, formatDay, type LocalDate, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { weeksOf } from "@/lib/core/month";
import { nameOfBill } from "@/lib/modules/bills/name-rules";

type Props = {
  side: BillSide;
  /** The list's filters, with the first and last day of a month. */
  input: { from: LocalDate; until: LocalDate } & Record<string, unknown>;
  today: LocalDate;
  onDay: (day: LocalDate) => void;
};

const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"] as const;

/** The due dates of a month: a calendar, or a list of days on phones. */
export function BillCalendar({ side, input, today, onDay }: Props) {
  const isWide = useWide();
  const { data, error, mutate } = useApi(side.calendar, input, { keepPreviousData: true });
  const days = new Map(data?.data.map((day) => [day.day, day]));
  const shown = { side, days, today, onDay, from: input.from, until: input.until };
  if (error && !data)
    return (
      <div className="rounded-lg border border-line bg-surface shadow-card">
        <ErrorState error={error} onRetry={() => mutate()} />
      </div>
    );
  if (!data) return <Skeleton className="h-120 rounded-lg" />;
  return isWide ? <MonthSheet key={input.from} {...shown} /> : <BillAgenda {...shown} />;
}

type Shown = {
  side: BillSide;
  days: ReadonlyMap<string, CalendarDay>;
  today: LocalDate;
  from: LocalDate;
  until: LocalDate;
  onDay: (day: LocalDate) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A single tab stop; the arrow keys move between days. */
function MonthSheet({ days, today, from, until, onDay }: Shown) {
  const sheet = useRef<HTMLTableElement>(null);
  const [focusedDay, setFocusedDay] = useState<LocalDate | null>(null);
  const tabStop = focusedDay ?? (today >= from && today <= until ? today : from);

  function moveFocus(event: KeyboardEvent) {
    const to = event.key === "Home" ? from : event.key === "End" ? until : addDays(tabStop, STEPS[event.key] ?? 0);
    if (to === tabStop || to < from || to > until) return;
    event.preventDefault();
    setFocusedDay(to);
    sheet.current?.querySelector<HTMLButtonElement>(`[data-day="${to}"]`)?.focus();
  }

  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table ref={sheet} className="w-full table-fixed border-collapse">
        <caption className="sr-only">
          Vencimentos de {formatDay(from)} a {formatDay(until)}
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="border-b border-line px-2 py-2 text-left text-sm text-ink-soft">
                <span className="lg:hidden" aria-hidden="true">
                  {name.slice(0, 3)}
                </span>
                <span className="inline-block first-letter:uppercase max-lg:sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from, until).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td
                  key={day ?? WEEKDAYS[place]}
                  className="h-28 border-b border-l border-line p-0 align-top first:border-l-0 [tr:last-child>&]:border-b-0"
                >
                  {day ? (
                    <Day
                      day={day}
                      found={days.get(day)}
                      isToday={day === today}
                      isStop={day === tabStop}
                      onOpen={() => onDay(day)}
                      onKeyDown={moveFocus}
                      onFocus={() => setFocusedDay(day)}
                    />
                  ) : (
                    <div className="h-full bg-well/60" />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  day: LocalDate;
  found: CalendarDay | undefined;
  isToday: boolean;
  isStop: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
};

const marks = { late: "bg-danger", waiting: "bg-waiting", open: "bg-info", done: "bg-brand" };

function Day({ day, found, isToday, isStop, onOpen, onKeyDown, onFocus }: DayProps) {
  const number = Number(day.slice(8));
  const more = (found?.bill_count ?? 0) - (found?.bills.length ?? 0);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      aria-label={describeDay(day, found)}
      {...(isToday ? { "aria-current": "date" as const } : {})}
      className="flex h-full min-h-28 w-full flex-col gap-0.5 px-1.5 py-1.5 text-left text-sm hover:bg-well focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brand-ink lg:px-2"
    >
      <span className="flex w-full items-center justify-between gap-1">
        <span
          className={cn(
            "figures grid size-6 place-items-center rounded-full",
            isToday ? "bg-brand font-bold text-on-brand" : found ? "font-semibold" : "text-ink-soft",
          )}
        >
          {number}
        </span>
        {found ? <span className={cn("size-2 rounded-full", marks[toneOf(found)])} aria-hidden="true" /> : null}
      </span>
      {found?.bills.map((bill) => (
        <span
          key={bill.id}
          className={cn("w-full truncate", bill.remaining_cents === 0 && "text-ink-soft line-through")}
          title={nameOfBill(bill)}
        >
          {nameOfBill(bill)}
        </span>
      ))}
      {more > 0 ? <span className="text-ink-soft">e mais {more}</span> : null}
      {found ? (
        <span className="mt-auto w-full pt-1 text-right font-semibold max-xl:text-xs max-xl:tracking-tight">
          <Money cents={found.remaining_cents || found.amount_cents} />
        </span>
      ) : null}
    </button>
  );
}

function describeDay(day: LocalDate, found: CalendarDay | undefined) {
  const date = formatDay(localDate(day));
  if (!found) return `${date}: nenhuma conta`;
  const bills = `${found.bill_count} ${found.bill_count === 1 ? "conta" : "contas"}`;
  const left = found.remaining_cents ? `saldo de ${formatMoney(found.remaining_cents)}` : "tudo baixado";
  return `${date}: ${bills}, ${left}`;
}
