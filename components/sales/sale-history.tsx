import { writeMoney } from "@/components/blocks/money";
import { useShop } from "@/components/cash-registers/use-shop";
import { formatInstant } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { KIND_LABELS } from "@/lib/modules/sales/returns/labels";
import type { Sale } from "@/lib/modules/sales/schema";

/** Events after the sale: returns, cancellation and payment corrections, with user and time. */
export function SaleHistory({ sale: { returns, corrections } }: { sale: Sale }) {
  const { zone } = useShop();
  const events = [
    ...returns.map(({ id, number, kind, amount_cents, user_name, created_at }) => ({
      id,
      user_name,
      created_at,
      description: `${KIND_LABELS[kind]} nº ${number} de ${writeMoney(amount_cents)}`,
    })),
    ...corrections.map(({ from_method, to_method, amount_cents, reason, user_name, created_at }) => ({
      id: `${created_at}${from_method}`,
      user_name,
      created_at,
      description: `${writeMoney(amount_cents)} de ${METHOD_LABELS[from_method]} para ${METHOD_LABELS[to_method]}: ${reason}`,
    })),
  ].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  if (events.length === 0) return null;
  return (
    <section aria-label="Depois da venda" className="grid gap-1.5">
      <h3 className="font-semibold">Depois da venda</h3>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {events.map(({ id, description, user_name, created_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="font-medium break-words">{description}</span>
            <span className="figures text-sm text-ink-soft">
              {formatInstant(created_at, zone)} · {user_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
