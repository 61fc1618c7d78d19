import type { BillDetails, BillSide } from "@/components/bills/bill-side";
import { BillStatusBadge } from "@/components/bills/bill-status";
import { Money } from "@/components/blocks/money";
import { cn } from "@/components/ui/cn";
import { formatDay, localDate } from "@/lib/core/calendar";

type Props = { side: BillSide; bill: BillDetails; onOpen: (id: string) => void };

/** The bills of the same series, with links. */
export const SeriesList = ({ side, bill, onOpen }: Props) =>
  bill.series.length < 2 ? null : (
    <section>
      <h3 className="mb-2 text-base font-semibold">Todas da série</h3>
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line">
        {bill.series.map(({ id, installment, due_date, status, amount_cents }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={id === bill.id || undefined}
              onClick={() => onOpen(id)}
              className={cn(
                "flex w-full flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-left hover:bg-well",
                id === bill.id && "bg-well font-semibold",
              )}
            >
              <span className="figures w-14">
                {installment}/{bill.installments}
              </span>
              <span className="figures">{formatDay(localDate(due_date))}</span>
              <BillStatusBadge status={status} side={side} />
              <Money cents={amount_cents} className="ml-auto" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
