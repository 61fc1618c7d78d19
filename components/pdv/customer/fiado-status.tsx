import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";
import type { CartCustomer } from "../cart/cart";

/** Remaining fiado limit in cents, or null if the customer has no limit. */
export const fiadoAvailable = ({ fiado_limit_cents, fiado_balance_cents }: CartCustomer) =>
  fiado_limit_cents === 0 ? null : Math.max(0, fiado_limit_cents - fiado_balance_cents);

/** Fiado balance, limit and available amount in one line. */
export function FiadoStatus({ customer, className }: { customer: CartCustomer; className?: string }) {
  if (!customer.fiado_allowed)
    return <span className={cn("text-sm text-ink-faint", className)}>Fiado não liberado</span>;
  const available_cents = fiadoAvailable(customer);
  return (
    <span className={cn("figures flex flex-wrap gap-x-3 text-sm text-ink-soft", className)}>
      <span>Fiado usado {formatMoney(customer.fiado_balance_cents)}</span>
      {available_cents === null ? (
        <span>sem limite</span>
      ) : (
        <>
          <span>limite {formatMoney(customer.fiado_limit_cents)}</span>
          <span className={cn("font-semibold", available_cents > 0 ? "text-brand-ink" : "text-danger-ink")}>
            disponível {formatMoney(available_cents)}
          </span>
        </>
      )}
    </span>
  );
}
