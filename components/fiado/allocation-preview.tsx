"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Money } from "@/components/blocks/money";
import { writeDay } from "@/components/fiado/labels";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { sumCents } from "@/lib/core/money";
import { payInOrder } from "@/lib/modules/fiado/payments/rules";
import type { FiadoSale } from "@/lib/modules/fiado/schema";

type Props = {
  /** In the order in which they are paid. */
  sales: readonly FiadoSale[];
  balance_cents: number;
  /** The purchases that this payment leaves out. */
  excluded: ReadonlySet<string>;
  /** Null when there is nothing to choose. */
  onExclude: ((excluded: ReadonlySet<string>) => void) | null;
};

export const owedOn = (sales: readonly Pick<FiadoSale, "remaining_cents">[]): number =>
  sumCents(sales.map(({ remaining_cents }) => remaining_cents));

/** Shows which purchases the typed amount pays, by the same rule as the server, and lets the user choose them. */
export function AllocationPreview({ sales, balance_cents, excluded, onExclude }: Props) {
  const typed: unknown = useWatch({ name: "amount_cents" });
  const { setValue } = useFormContext();
  const chosen = sales.filter(({ id }) => !excluded.has(id));
  const amount_cents = Math.min(typeof typed === "number" ? typed : 0, owedOn(chosen));
  const paid = new Map(
    payInOrder(chosen, amount_cents).map((part) => [part.fiado_sale_id, part.amount_cents] as const),
  );

  function choose(id: string, isChosen: boolean) {
    const next = new Set(excluded);
    if (isChosen) next.delete(id);
    else next.add(id);
    onExclude?.(next);
    setValue("amount_cents", owedOn(sales.filter((sale) => !next.has(sale.id))), { shouldDirty: true });
  }

  return (
    <section aria-live="polite" className="rounded-md bg-well px-4 py-3">
      <h3 className="text-sm font-semibold">O que será pago</h3>
      <ul className="mt-1 max-h-46 overflow-y-auto">
        {sales.map(({ id, sale_number, due_date, is_overdue, remaining_cents }) => {
          const part_cents = paid.get(id) ?? 0;
          const left_cents = remaining_cents - part_cents;
          return (
            <li key={id} className={`py-1 text-sm ${part_cents > 0 ? "" : "text-ink-soft"}`}>
              <div className="flex items-center justify-between gap-3 pointer-coarse:min-h-11">
                {onExclude ? (
                  <Checkbox
                    aria-label={`Pagar a compra ${sale_number}`}
                    checked={!excluded.has(id)}
                    onChange={(event) => choose(id, event.target.checked)}
                  />
                ) : null}
                <span className="figures flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                  {sale_number}
                  {is_overdue ? (
                    <Badge tone="danger">Venceu em {writeDay(due_date)}</Badge>
                  ) : (
                    <span className="text-ink-soft">vence em {writeDay(due_date)}</span>
                  )}
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
              </div>
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
