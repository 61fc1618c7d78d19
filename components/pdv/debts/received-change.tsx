import { formatMoney } from "@/lib/core/money";

type Props = { amount_cents: number; change_cents: number; balance_cents: number };

/** What to give back after a payment, or what was received when there is no change, and what is still owed. */
export const ReceivedChange = ({ amount_cents, change_cents, balance_cents }: Props) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-brand-wash px-4 py-3">
    <span className="text-lg font-semibold text-brand-ink">{change_cents > 0 ? "Troco" : "Recebido"}</span>
    <span className="figures ml-auto text-4xl font-bold tracking-tight whitespace-nowrap text-brand-ink">
      {formatMoney(change_cents || amount_cents)}
    </span>
    <span className="figures basis-full text-right text-ink-soft">
      {change_cents > 0 ? `Recebido ${formatMoney(amount_cents)} · ` : ""}
      {balance_cents > 0 ? `Ainda deve ${formatMoney(balance_cents)}` : "Nada mais a receber"}
    </span>
  </div>
);
