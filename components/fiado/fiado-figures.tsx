"use client";

import type { z } from "zod";
import { Money, writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { AGE_LABELS } from "@/components/fiado/labels";
import { cn } from "@/components/ui/cn";
import { Progress } from "@/components/ui/progress";
import { AGES, type Age } from "@/lib/modules/fiado/customers/rules";
import type { debtorsTotals } from "@/lib/modules/fiado/customers/schema";

type Props = {
  totals: z.output<typeof debtorsTotals> | undefined;
  /** Customers without debt are included. */
  isEveryone: boolean;
  age: Age | undefined;
  onAge: (age: Age | null) => void;
};

/** Total debt and its age. A selected age filters the list to customers with a debt of that age. */
export function FiadoFigures({ totals, isEveryone, age, onAge }: Props) {
  const loading = !totals;
  return (
    <div className="grid grid-cols-1 gap-3">
      <StatStrip className="max-sm:grid-cols-2 max-sm:*:last:col-span-2 max-sm:*:last:px-4">
        <StatCard label="A receber" value={writeMoney(totals?.balance_cents ?? 0)} loading={loading} isStacked />
        <StatCard
          label="Vencido"
          value={writeMoney(totals?.overdue_cents ?? 0)}
          loading={loading}
          isStacked
          {...(totals && totals.overdue_cents > 0 ? { tone: "danger" as const } : {})}
        />
        <StatCard label={isEveryone ? "Clientes" : "Devedores"} value={totals?.customer_count ?? 0} loading={loading} />
      </StatStrip>
      <fieldset className="flex min-w-0 flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card *:flex-auto sm:grid sm:grid-cols-2 lg:grid-cols-4">
        <legend className="sr-only">Idade da dívida</legend>
        {AGES.map((known) => (
          <button
            key={known}
            type="button"
            aria-pressed={age === known}
            className={cn(
              "grid gap-1 bg-surface px-2 py-2.5 text-left hover:bg-well focus-visible:-outline-offset-2 sm:px-5 sm:py-3",
              age === known && "bg-brand-wash hover:bg-brand-wash",
            )}
            onClick={() => onAge(age === known ? null : known)}
          >
            <span
              className={cn(
                "text-xs whitespace-nowrap sm:text-sm",
                age === known ? "font-semibold text-brand-ink" : "text-ink-soft",
              )}
            >
              <AgeLabel age={known} />
            </span>
            <Amount cents={totals?.by_age[known] ?? 0} />
            <Progress
              label={`Parte do total: ${AGE_LABELS[known]}`}
              value={totals?.by_age[known] ?? 0}
              max={totals?.balance_cents || 1}
              className="h-1 w-0 min-w-full"
            />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** On a phone, four labels fit in a row only if one says "dias" for all. */
function AgeLabel({ age }: { age: Age }) {
  const label = AGE_LABELS[age];
  if (age === AGES[0]) return label;
  return (
    <>
      {label.replace(/ dias$/, "")}
      <span className="max-sm:sr-only"> dias</span>
    </>
  );
}

/** An amount, on a phone without the currency symbol. */
const Amount = ({ cents }: { cents: number }) => (
  <>
    <Money cents={cents} className="text-left font-semibold max-sm:hidden" />
    <span className="figures text-sm font-semibold whitespace-nowrap sm:hidden">
      {writeMoney(cents).replace(/^R\$\s/, "")}
    </span>
  </>
);
