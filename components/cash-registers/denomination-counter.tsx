"use client";

import { type KeyboardEvent, useId } from "react";
import { Money } from "@/components/blocks/money";
import { Input } from "@/components/ui/input";
import { formatAmount, formatMoney } from "@/lib/core/money";
import { totalOf } from "@/lib/modules/cash-registers/closing/rules";
import { DENOMINATIONS } from "@/lib/modules/cash-registers/rules";

export type Counts = Record<string, number>;
type Props = { counts: Counts; onChange: (counts: Counts) => void };

const SMALLEST_NOTE = 200;
const MAX_COUNT = 99_999;
const groups = [
  { title: "Cédulas", values: DENOMINATIONS.filter((value) => value >= SMALLEST_NOTE) },
  { title: "Moedas", values: DENOMINATIONS.filter((value) => value < SMALLEST_NOTE) },
];

/** Counts notes and coins. Enter and the arrow keys move between the fields. */
export function DenominationCounter({ counts, onChange }: Props) {
  const id = useId();

  function write(value: number, text: string) {
    const { [value]: _, ...others } = counts;
    const digits = text.replace(/\D/g, "");
    onChange(digits === "" ? others : { ...others, [value]: Math.min(MAX_COUNT, Number(digits)) });
  }

  function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-counter="${id}"]`)];
    const next = fields[fields.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.select();
  }

  return (
    <div className="rounded-md border border-line">
      <div className="grid sm:grid-cols-2 sm:divide-x sm:divide-line">
        {groups.map(({ title, values }) => (
          <fieldset key={title} className="min-w-0 px-4 py-3 max-sm:not-first:border-t max-sm:not-first:border-line">
            <legend className="float-left mb-1.5 w-full text-sm font-semibold text-ink-soft">{title}</legend>
            {values.map((value) => (
              <div
                key={value}
                className="clear-both grid grid-cols-[4rem_4.5rem_minmax(0,1fr)] items-center gap-2 py-0.5"
              >
                <label htmlFor={`${id}-${value}`} className="figures text-sm whitespace-nowrap">
                  {formatMoney(value).replace(/,00$/, "")}
                </label>
                <Input
                  id={`${id}-${value}`}
                  data-counter={id}
                  inputMode="numeric"
                  autoComplete="off"
                  enterKeyHint="next"
                  placeholder="0"
                  className="figures h-8.5 text-right"
                  value={counts[value] ?? ""}
                  onChange={(event) => write(value, event.target.value)}
                  onKeyDown={moveFocus}
                  onFocus={(event) => event.target.select()}
                />
                <span className="figures text-right text-sm text-ink-soft">
                  {counts[value] ? formatAmount(counts[value] * value) : "—"}
                </span>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 font-semibold">
        Total contado
        <output>
          <Money cents={totalOf(counts)} className="text-lg" />
        </output>
      </p>
    </div>
  );
}
