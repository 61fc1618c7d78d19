"use client";

import { useWatch } from "react-hook-form";
import { Money } from "@/components/blocks/money";
import { writeDay } from "@/components/fiado/labels";
import { sumCents } from "@/lib/core/money";
import { payOldestFirst } from "@/lib/modules/fiado/payments/rules";
import type { FiadoSale } from "@/lib/modules/fiado/schema";

type Props = {
  /** Oldest first. */
  sales: readonly FiadoSale[];
  balance_cents: number;
};

/** Shows which purchases the typed amount pays, by the same rule as the server. */
export function AllocationPreview({ sales, balance_cents }: Props) {
  const typed: unknown = useWatch({ name: "amount_cents" });
  const owed_cents = sumCents(sales.map(({ remaining_cents }) => remaining_cents));
  const amount_cents = Math.min(typeof typed === "number" ? typed : 0, owed_cents);
  const paid = new Map(
    payOldestFirst(sales, amount_cents).map((part) => [part.fiado_sale_id, part.amount_cents] as const),
  );
  return (
    <section aria-live="polite" className="rounded-md bg-well px-4 py-3">
      <h3 className="text-sm font-semibold">O que será pago</h3>
      <ul className="mt-1 max-h-46 overflow-y-auto">
        {sales.map(({ id, sale_number, sale_date, remaining_cents }) => {
          const part_cents = paid.get(id) ?? 0;
          const left_cents = remaining_cents - part_cents;
          return (
            <li
              key={id}
              className={`flex items-baseline justify-between gap-3 py-1 text-sm ${part_cents > 0 ? "" : "text-ink-soft"}`}
            >
              <span className="figures min-w-0">
                {writeDay(sale_date)} · {sale_number}
              </span>
              <span className="shrink-0 text-right">
                {part_cents > 0 ? <Money cents={part_cents} className="font-semibold" /> : null}
                <span className="ml-2 text-ink-soft">
                  {left_cents === 0 ? (
                    "quita"
                  ) : (
                    <>
                      resta <Money cents={left_cents} />
                    </>
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-bold">
        Saldo depois
        <Money cents={balance_cents - amount_cents} />
      </p>
    </section>
  );
}
