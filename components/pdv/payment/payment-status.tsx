import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";
import type { PaymentStatus } from "./tender";

type Props = { total_cents: number; status: PaymentStatus };

/** Shows the amount that is missing, the change, or the excess. */
export function PaymentStatusPanel({ total_cents, status }: Props) {
  const { remaining_cents, change_cents, excess_cents } = status;
  const [label, cents, tone] = excess_cents
    ? (["Passou do total", excess_cents, "text-danger-ink"] as const)
    : remaining_cents
      ? (["Falta", remaining_cents, "text-ink"] as const)
      : change_cents
        ? (["Troco", change_cents, "text-brand-ink"] as const)
        : (["Falta", 0, "text-brand-ink"] as const);
  return (
    <div className="@container">
      <p className="figures flex items-baseline justify-between gap-3 text-ink-soft">
        <span>Total da venda</span>
        <span className="font-semibold">{formatMoney(total_cents)}</span>
      </p>
      <p className="mt-2 text-lg font-semibold text-ink-soft">{label}</p>
      <output
        aria-live="polite"
        aria-label={label}
        className={cn(
          "figures block text-4xl font-bold tracking-tight whitespace-nowrap @3xs:text-5xl",
          label === "Troco" && "@2xs:text-6xl",
          tone,
        )}
      >
        {formatMoney(cents)}
      </output>
    </div>
  );
}
