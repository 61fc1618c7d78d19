"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import type { RecallChanges } from "./recall-changes";

type Props = { news: RecallChanges; onRemove: (line_id: string) => void; onDismiss: () => void };

/** Shows what changed while the sale was held, before the payment. */
export const RecallChangesStrip = ({ news, onRemove, onDismiss }: Props) => (
  <Alert
    tone="waiting"
    title={`Mudou enquanto ${news.name} esperava`}
    className="rounded-none border-x-0 border-b-0"
    action={
      <Button size="sm" onClick={onDismiss}>
        Entendi
      </Button>
    }
  >
    <ul className="figures grid max-h-28 gap-1 overflow-y-auto">
      {news.prices.map(({ id, name, from_cents, to_cents }) => (
        <li key={id}>
          {name}: de {formatMoney(from_cents)} para <strong>{formatMoney(to_cents)}</strong>
        </li>
      ))}
      {news.gone.map(({ id, name }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-1 basis-32">{name} não é mais vendido.</span>
          <Button size="sm" onClick={() => onRemove(id)}>
            Tirar da venda
          </Button>
        </li>
      ))}
    </ul>
  </Alert>
);
