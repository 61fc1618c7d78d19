import { cn } from "@/components/ui/cn";
import { formatMoney } from "@/lib/core/money";

/** The amount with a true minus sign, which is wider than a hyphen and is read aloud. */
export const writeMoney = (cents: number): string => formatMoney(cents).replace(/^-/, "−");

type Props = { cents: number; className?: string /** A sign on what comes in too: "+R$ 5,00". */; signed?: boolean };

/** Money in columns: digits of one width, on the right, never broken in two lines. */
export const Money = ({ cents, signed = false, className }: Props) => (
  <span className={cn("figures text-right whitespace-nowrap", className)}>
    {signed && cents > 0 ? "+" : ""}
    {writeMoney(cents)}
  </span>
);
