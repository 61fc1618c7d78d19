"use client";

import type { BillDetails, BillSide, Settlement } from "@/components/bills/bill-side";
import { Money, writeMoney } from "@/components/blocks/money";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatDay, localDate } from "@/lib/core/calendar";
import { BILL_LABELS, SETTLEMENT_METHOD_LABELS } from "@/lib/modules/bills/labels";

type Props = {
  side: BillSide;
  bill: BillDetails;
  onReverse: (settlement: Settlement) => void;
  onReceipt: (settlement: Settlement) => void;
};

/** The bill's settlements and reversals, oldest first. */
export const SettlementList = ({ side, bill: { settlements }, onReverse, onReceipt }: Props) => (
  <section>
    <h3 className="mb-2 text-base font-semibold">{side.words.settlements}</h3>
    {settlements.length === 0 ? (
      <p className="text-ink-soft">{side.words.no_settlements}</p>
    ) : (
      <ul className="rounded-md border border-line">
        {settlements.map((settlement) => (
          <SettlementRow
            key={settlement.id}
            side={side}
            settlement={settlement}
            onReverse={onReverse}
            onReceipt={onReceipt}
          />
        ))}
      </ul>
    )}
  </section>
);

const PARTS = ["interest_cents", "fine_cents", "discount_cents"] as const;

type RowProps = { settlement: Settlement } & Omit<Props, "bill">;

function SettlementRow({ side, settlement, onReverse, onReceipt }: RowProps) {
  const { is_reversed, reverses_id, total_cents, reason, user_name, cash_register_id } = settlement;
  const date = settlement.payment_date ?? settlement.received_date;
  const method = settlement.payment_method ?? settlement.receipt_method;
  const parts = PARTS.filter((name) => settlement[name] > 0).map(
    (name) => `${BILL_LABELS[name].toLowerCase()} de ${writeMoney(settlement[name])}`,
  );
  const facts = [...parts, cash_register_id ? "pelo caixa" : null, user_name].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="figures">{date ? formatDay(localDate(date)) : "—"}</span>
          {method ? SETTLEMENT_METHOD_LABELS[method] : null}
          {reverses_id ? <Badge tone="info">Estorno</Badge> : is_reversed ? <Badge>Estornado</Badge> : null}
        </p>
        <p className="text-sm break-words text-ink-soft">{facts}</p>
        {reason ? <p className="text-sm break-words text-ink-soft">Motivo: {reason}</p> : null}
      </div>
      <Money
        cents={reverses_id ? -total_cents : total_cents}
        className={cn("font-semibold", is_reversed && "text-ink-soft line-through")}
      />
      {reverses_id ? null : (
        <Button size="sm" variant="ghost" onClick={() => onReceipt(settlement)}>
          {side.words.receipt_short}
        </Button>
      )}
      {is_reversed || reverses_id ? null : (
        <Button size="sm" variant="ghost" onClick={() => onReverse(settlement)}>
          Estornar
        </Button>
      )}
    </li>
  );
}
