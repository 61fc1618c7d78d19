"use client";

import { DayRange } from "@/components/blocks/day-range";
import { type Days, LIST_PERIODS, PERIOD_LABELS, type Period } from "@/components/blocks/period";
import type { Changes } from "@/components/blocks/use-address";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";

type Props = {
  value: Days & { period: Period };
  onChange: (changes: Changes) => void;
  /** The offered presets. A period from the URL that is not among them is added. */
  periods?: readonly Period[];
};

/** Writes `periodo`, `de` and `ate` to the URL. A custom range starts with the days of the current period. */
export function PeriodFilter({ value: { period, from, until }, onChange, periods = LIST_PERIODS }: Props) {
  const offered = periods.includes(period) ? periods : [...periods, period];
  const options = offered.map((value) => ({ value, label: PERIOD_LABELS[value] }));
  // While one day is typed, the other keeps its URL value, even if the displayed days are swapped into order.
  const chooseDays = (days: Partial<Days>) =>
    onChange({ periodo: "livre", ...(period !== "livre" && { de: from, ate: until }), ...toUrlNames(days) });
  const choose = (next: Period) =>
    next === "livre" ? chooseDays({}) : onChange({ periodo: next, de: null, ate: null });
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-full">
      <Segmented label="Período" options={options} value={period} onChange={choose} className="max-sm:hidden" />
      <Select
        aria-label="Período"
        className="sm:hidden"
        value={period}
        onChange={(event) => choose(event.target.value as Period)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {period === "livre" ? <DayRange from={from} until={until} onDay={chooseDays} /> : null}
    </div>
  );
}

const toUrlNames = ({ from, until }: Partial<Days>): Changes => ({
  ...(from && { de: from }),
  ...(until && { ate: until }),
});
