"use client";

import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/money";
import { likelyNotes } from "./tender";

type Props = { remaining_cents: number; onChoose: (cents: number) => void };

/** Buttons with the amounts that the customer is likely to pay in cash. */
export const CashNotes = ({ remaining_cents, onChoose }: Props) => (
  <div className="flex flex-wrap gap-1.5">
    <Button size="sm" onClick={() => onChoose(remaining_cents)}>
      Exato
    </Button>
    {likelyNotes(remaining_cents).map((cents) => (
      <Button key={cents} size="sm" className="figures" onClick={() => onChoose(cents)}>
        {formatMoney(cents)}
      </Button>
    ))}
  </div>
);
