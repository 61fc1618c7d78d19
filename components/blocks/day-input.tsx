"use client";

import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { isLocalDate, type LocalDate, localDate } from "@/lib/core/calendar";

type Props = Omit<ComponentProps<typeof Input>, "type" | "value" | "onChange" | "onBlur"> & {
  value: LocalDate;
  onDay: (day: LocalDate) => void;
};

const FIRST_DAY = localDate("2000-01-01");

/**
 * A day of a filter. A year is typed figure by figure, and the browser tells "0002-11-30" meanwhile: that is nobody's day,
 * and a filter that took it would put the days it has in another order under the hands that type.
 */
export function DayInput({ value, onDay, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      type="date"
      value={typed ?? value}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        if (isLocalDate(day) && day >= FIRST_DAY) onDay(day);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
