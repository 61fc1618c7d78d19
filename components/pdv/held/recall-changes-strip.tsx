"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { useCartActions } from "../cart/cart-provider";
import { useHeldSales } from "./held-sales-provider";

/** Shows what changed while the sale was held, before the payment. */
export function RecallChangesStrip() {
  const { change } = useCartActions();
  const { changes, setChanges } = useHeldSales();
  if (!changes) return null;
  return (
    <Alert
      tone="waiting"
      title={`Mudou enquanto ${changes.name} esperava`}
      className="rounded-none border-x-0 border-b-0"
      action={
        <Button size="sm" onClick={() => setChanges(null)}>
          Entendi
        </Button>
      }
    >
      <ul className="figures grid max-h-28 gap-1 overflow-y-auto">
        {changes.prices.map(({ id, name, from_cents, to_cents }) => (
          <li key={id}>
            {name}: de {formatMoney(from_cents)} para <strong>{formatMoney(to_cents)}</strong>
          </li>
        ))}
        {changes.removed.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-32">{name} não é mais vendido.</span>
            <Button size="sm" onClick={() => change({ type: "remove", line_id: id })}>
              Tirar da venda
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
