import type { z } from "zod";
import type { BillSide } from "@/components/bills/bill-side";
import { writeMoney } from "@/components/blocks/money";
import { BILL_LABELS } from "@/lib/modules/bills/labels";
import type { billTotals } from "@/lib/modules/bills/schema";

type Props = { side: BillSide; totals: z.output<typeof billTotals> };

/** The sums of everything the filters leave, not of the page in sight. */
export const BillsTotals = ({ side, totals }: Props) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-sm">
    {[
      { label: "Contas", value: totals.bill_count },
      { label: BILL_LABELS.amount_cents, value: writeMoney(totals.amount_cents) },
      { label: side.words.paid, value: writeMoney(totals.paid_cents) },
      { label: BILL_LABELS.remaining_cents, value: writeMoney(totals.remaining_cents) },
    ].map(({ label, value }) => (
      <div key={label} className="flex gap-2">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="figures font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
