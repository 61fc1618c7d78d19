import type { z } from "zod";
import type { BillSide } from "@/components/bills/bill-side";
import { Money, writeMoney } from "@/components/blocks/money";
import { formatCount } from "@/lib/core/counting";
import type { billTotals } from "@/lib/modules/bills/schema";

type Totals = z.output<typeof billTotals>;

/** Table footer with the sums of all filtered bills, not only of the current page. */
export const billsFooter = (
  { words }: BillSide,
  { bill_count, amount_cents, paid_cents, remaining_cents }: Totals,
) => ({
  description: (
    <>
      Total de {formatCount(bill_count)} {bill_count === 1 ? "conta" : "contas"}
      {paid_cents > 0 ? (
        <span className="block text-sm font-normal text-ink-soft">
          <span className="max-md:hidden">
            {words.paid.toLowerCase()} {writeMoney(paid_cents)},
          </span>{" "}
          falta {writeMoney(remaining_cents)}
        </span>
      ) : null}
    </>
  ),
  amount_cents: <Money cents={amount_cents} />,
});
