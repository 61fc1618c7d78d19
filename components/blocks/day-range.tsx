"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { isLocalDate, type LocalDate, localDate } from "@/lib/core/calendar";

type Days = { from: LocalDate; until: LocalDate };
type Props = Days & {
  /** Accessible names of the two fields. */
  labels?: readonly [string, string];
  onDay: (changed: Partial<Days>) => void;
};

/** Two date inputs of a filter. */
export const DayRange = ({ from, until, labels: [first, last] = ["De", "Até"], onDay }: Props) => (
  <div className="flex items-center gap-2">
    <DayInput label={first} value={from} onDay={(from) => onDay({ from })} />
    <span className="text-sm text-ink-soft" aria-hidden="true">
      até
    </span>
    <DayInput label={last} value={until} onDay={(until) => onDay({ until })} />
  </div>
);

const FIRST_DAY = localDate("2000-01-01");

type InputProps = { label: string; value: LocalDate; onDay: (day: LocalDate) => void };

/**
 * While a year is typed digit by digit, the browser reports dates such as "0002-11-30". They are ignored, because applying
 * them would swap the two days of the filter during typing.
 */
function DayInput({ label, value, onDay }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      type="date"
      aria-label={label}
      className="figures w-38"
      value={typed ?? value}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        if (isLocalDate(day) && day >= FIRST_DAY) onDay(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
