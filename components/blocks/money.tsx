import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";

/** Formats the amount with a minus sign (U+2212) instead of a hyphen, so that screen readers read it. */
export const writeMoney = (cents: number): string => formatMoney(cents).replace(/^-/, "−");

type Props = {
  cents: number;
  className?: string;
  /** Adds a plus sign to positive amounts: "+R$ 5,00". */
  signed?: boolean;
};

/** An amount for table columns: tabular digits, right-aligned, never wrapped. */
export const Money = ({ cents, signed = false, className }: Props) => (
  <span className={cn("figures text-right whitespace-nowrap", className)}>
    {signed && cents > 0 ? "+" : ""}
    {writeMoney(cents)}
  </span>
);
