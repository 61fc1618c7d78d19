import type { ReactNode } from "react";
import { type BillDetails, type BillSide, partyOf } from "@/components/bills/bill-side";
import { BillStatusBadge } from "@/components/bills/bill-status";
import { CopyCode } from "@/components/bills/copy-code";
import { Money } from "@/components/blocks/money";
import { PhoneLink } from "@/components/blocks/phone-link";
import { formatDay, localDate } from "@/lib/core/calendar";
import { BILL_LABELS, SETTLEMENT_METHOD_LABELS } from "@/lib/modules/bills/labels";

const day = (text: string) => <span className="figures">{formatDay(localDate(text))}</span>;

/** A bill's data and remaining amount. */
export const BillFacts = ({ side, bill }: { side: BillSide; bill: BillDetails }) => (
  <>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Fact label={BILL_LABELS.status}>
        <BillStatusBadge status={bill.status} side={side} />
      </Fact>
      <Fact label={BILL_LABELS.due_date}>{day(bill.due_date)}</Fact>
      <Fact label={side.words.party}>
        {partyOf(bill) ?? "—"}
        {bill.customer_phone ? (
          <span className="block text-sm">
            <PhoneLink phone={bill.customer_phone} />
          </span>
        ) : null}
      </Fact>
      <Fact label={BILL_LABELS.category}>{bill.category}</Fact>
      {bill.competence_date ? <Fact label={BILL_LABELS.competence_date}>{day(bill.competence_date)}</Fact> : null}
      {bill.expected_method ? (
        <Fact label={BILL_LABELS.expected_method}>{SETTLEMENT_METHOD_LABELS[bill.expected_method]}</Fact>
      ) : null}
      {bill.notes ? (
        <Fact label={BILL_LABELS.notes} isWide>
          <span className="whitespace-pre-line">{bill.notes}</span>
        </Fact>
      ) : null}
      {bill.cancel_reason ? (
        <Fact label="Motivo do cancelamento" isWide>
          {bill.cancel_reason}
        </Fact>
      ) : null}
    </dl>
    {bill.barcode ? <CopyCode code={bill.barcode} remaining_cents={bill.remaining_cents} /> : null}
    <dl className="grid gap-1.5 rounded-md bg-well px-4 py-3">
      <Line label={BILL_LABELS.amount_cents} cents={bill.amount_cents} />
      <Line label={side.words.paid} cents={bill.paid_cents} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-bold">
        <dt>{BILL_LABELS.remaining_cents}</dt>
        <dd>
          <Money cents={bill.remaining_cents} />
        </dd>
      </div>
    </dl>
  </>
);

const Fact = ({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? "col-span-full min-w-0" : "min-w-0"}>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-medium break-words">{children}</dd>
  </div>
);

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
);
