import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";
import type { PaymentMethod } from "@/lib/modules/cash-registers/rules";
import type { PaymentStatus } from "./tender";

type Props = {
  total_cents: number;
  status: PaymentStatus;
  /** The payment being typed. Its change is shown before it is added. */
  entry: { readonly method: PaymentMethod; readonly amount_cents: number | null };
};

interface Shown {
  readonly label: string;
  readonly cents: number;
  readonly tone: string;
}

/** From here on the digits would not fit beside the payment at their usual size. */
const LARGE_CENTS = 10_000_000;

/** Shows the amount that is missing, the change, or the excess. */
export function PaymentStatusPanel({ total_cents, status, entry }: Props) {
  const { label, cents, tone } = shownOf(status, entry, total_cents);
  return (
    <div className="@container">
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 text-ink-soft">
        <span>Total da venda</span>
        <span className="font-semibold">{formatMoney(total_cents)}</span>
      </p>
      <p className="mt-2 text-lg font-semibold text-ink-soft">{label}</p>
      <output
        aria-live="polite"
        aria-label={label}
        className={cn(
          "figures block text-3xl font-bold tracking-tight whitespace-nowrap @3xs:text-4xl",
          cents < LARGE_CENTS && "@2xs:text-5xl",
          label === "Troco" && cents < 100_000 && "@xs:text-6xl",
          tone,
        )}
      >
        {formatMoney(cents)}
      </output>
    </div>
  );
}

function shownOf(status: PaymentStatus, { method, amount_cents }: Props["entry"], total_cents: number): Shown {
  const { remaining_cents, change_cents, excess_cents } = status;
  if (excess_cents) return { label: "Passou do total", cents: excess_cents, tone: "text-danger-ink" };
  if (remaining_cents === 0)
    return change_cents
      ? { label: "Troco", cents: change_cents, tone: "text-brand-ink" }
      : { label: "Pago", cents: total_cents, tone: "text-brand-ink" };
  const typed_cents = amount_cents ?? 0;
  if (method === "dinheiro" && typed_cents > remaining_cents)
    return { label: "Troco", cents: typed_cents - remaining_cents, tone: "text-brand-ink" };
  if (typed_cents > 0 && typed_cents < remaining_cents)
    return { label: "Ainda vai faltar", cents: remaining_cents - typed_cents, tone: "text-waiting-ink" };
  return { label: "Falta", cents: remaining_cents, tone: "text-ink" };
}
