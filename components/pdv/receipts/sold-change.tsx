import { formatMoney } from "@/lib/core/money";
import type { Sale } from "@/lib/modules/sales/schema";

/** Shows the change to give back, or the total if there is none. */
export const SoldChange = ({ sale: { total_cents, change_cents } }: { sale: Sale }) => (
  <div className="@container flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-brand-wash px-4 py-3">
    <span className="text-lg font-semibold text-brand-ink">{change_cents > 0 ? "Troco" : "Total da venda"}</span>
    <span className="figures ml-auto text-4xl font-bold tracking-tight whitespace-nowrap text-brand-ink @sm:text-6xl">
      {formatMoney(change_cents || total_cents)}
    </span>
    {change_cents > 0 ? (
      <span className="figures basis-full text-right text-ink-soft">Total da venda {formatMoney(total_cents)}</span>
    ) : null}
  </div>
);
