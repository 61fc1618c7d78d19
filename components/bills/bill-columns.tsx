"use client";

import { type Bill, type BillSide, isOpen, nameOf, partyOf } from "@/components/bills/bill-side";
import { BillStatusBadge } from "@/components/bills/bill-status";
import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { formatDay, localDate } from "@/lib/core/calendar";

const missing = <span className="text-ink-soft">—</span>;

export const billColumns = (side: BillSide, onSettle: (bill: Bill) => void): Column<Bill>[] => [
  { key: "description", label: "Descrição", grow: true, sortable: true, show: nameOf },
  {
    key: "party",
    label: side.words.party,
    show: (bill) => {
      const name = partyOf(bill);
      return name ? (
        <span className="block max-w-36 truncate xl:max-w-52" title={name}>
          {name}
        </span>
      ) : (
        missing
      );
    },
  },
  {
    key: "category",
    label: "Categoria",
    wideOnly: "desk",
    hideOnCard: true,
    show: ({ category }) => (
      <span className="block max-w-40 truncate" title={category}>
        {category}
      </span>
    ),
  },
  {
    key: "due_date",
    label: "Vencimento",
    sortable: true,
    show: ({ due_date }) => <span className="figures whitespace-nowrap">{formatDay(localDate(due_date))}</span>,
  },
  { key: "status", label: "Situação", show: ({ status }) => <BillStatusBadge status={status} side={side} /> },
  { key: "amount_cents", label: "Valor", align: "right", sortable: true, show: (bill) => <Amount bill={bill} /> },
  {
    key: "actions",
    label: "",
    align: "right",
    show: (bill) =>
      isOpen(bill) ? (
        <Button size="sm" aria-label={`${side.words.settle_row} ${nameOf(bill)}`} onClick={() => onSettle(bill)}>
          {side.words.settle_row}
        </Button>
      ) : null,
  },
];

const Amount = ({ bill: { amount_cents, paid_cents, remaining_cents, status } }: { bill: Bill }) => (
  <>
    <Money
      cents={amount_cents}
      className={status === "cancelada" ? "text-ink-soft line-through" : "block font-semibold"}
    />
    {paid_cents > 0 && remaining_cents > 0 ? (
      <span className="block text-sm font-normal whitespace-nowrap text-ink-soft">
        falta <Money cents={remaining_cents} />
      </span>
    ) : null}
  </>
);
