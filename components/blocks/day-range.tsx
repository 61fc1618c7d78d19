"use client";

import { useState } from "react";
import { Input } from "@/components/ui/input";
import { isLocalDate, type LocalDate, localDate } from "@/lib/core/calendar";

type Days = { from: LocalDate; until: LocalDate };
type Props = Days & {
  /** What the two fields are called. */
  labels?: readonly [string, string];
  onDay: (changed: Partial<Days>) => void;
};

/** The days of a filter, each typed for itself. */
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
 * A year is typed figure by figure, and the browser tells "0002-11-30" meanwhile: that is nobody's day, and a filter that
 * took it would put the days it has in another order under the hands that type.
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
