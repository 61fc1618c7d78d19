"use client";

import { Trash2 } from "lucide-react";
import { useToday } from "@/components/blocks/use-today";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { dayOf, formatInstant, formatTime } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { ageOf } from "./held-age";
import { titleOf } from "./held-title";

type Props = {
  held: HeldSale;
  zone: string;
  /** The recall request is running. */
  isBusy: boolean;
  /** The recall request got no answer. */
  isUnanswered: boolean;
  mayRecall: boolean;
  /** False for a sale that may already have been recalled by this till. */
  mayDiscard: boolean;
  onRecall: () => void;
  onDiscard: () => void;
};

export function HeldRow({ held, zone, isBusy, isUnanswered, mayRecall, mayDiscard, onRecall, onDiscard }: Props) {
  const today = useToday(zone);
  const day = dayOf(new Date(held.held_at), zone);
  const age = ageOf(day, today);
  const items = held.line_count === 1 ? "1 item" : `${held.line_count} itens`;
  return (
    <li className="flex items-center gap-1 border-b border-line">
      <button
        type="button"
        data-recall=""
        aria-disabled={!mayRecall || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => mayRecall && onRecall()}
        onKeyDown={(event) => {
          if (event.key !== "Delete" || !mayDiscard) return;
          event.preventDefault();
          onDiscard();
        }}
        className="grid min-h-14 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2 py-1.5 text-left aria-disabled:opacity-60 aria-busy:cursor-progress not-aria-disabled:hover:bg-well focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold break-words">{titleOf(held)}</span>
          {age ? <Badge tone="waiting">{age}</Badge> : null}
          {isBusy ? <Spinner /> : null}
        </span>
        <span className="figures font-bold">{formatMoney(held.total_cents)}</span>
        <span className="figures col-span-2 text-sm text-ink-soft">
          {items}, por {held.user_name}{" "}
          {day === today ? `às ${formatTime(held.held_at, zone)}` : `em ${formatInstant(held.held_at, zone)}`}
          {held.note ? ` · ${held.name}` : ""}
        </span>
        {isUnanswered ? (
          <span className="col-span-2 text-sm font-medium text-waiting-ink">
            A resposta não chegou. Tente de novo: a venda não é duplicada.
          </span>
        ) : null}
      </button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Descartar ${titleOf(held)}`}
        aria-keyshortcuts="Delete"
        className="not-disabled:hover:text-danger-ink"
        disabled={!mayDiscard}
        onClick={onDiscard}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  );
}
