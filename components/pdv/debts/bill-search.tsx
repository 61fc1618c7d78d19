"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { writeDay } from "@/components/fiado/labels";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { tillDebts } from "@/lib/modules/pdv/debts/endpoints";
import type { OpenBill } from "@/lib/modules/pdv/debts/schema";

const PAUSE_MS = 150;

/** Finds an open bill by customer or description, by keyboard. */
export function BillSearch({ onChoose }: { onChoose: (bill: OpenBill) => void }) {
  const list_id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, mutate, isLoading } = useApi(tillDebts.openBills, { search }, { keepPreviousData: true });
  const bills = data?.data;
  const highlighted = bills?.[position];
  const isCurrent = search === text.trim() && !isLoading;

  /** Chooses the highlighted bill, or waits for the search when Enter is pressed before its result arrives. */
  async function chooseOnEnter() {
    if (isCurrent) return highlighted && onChoose(highlighted);
    const found = await call(tillDebts.openBills, { search: text.trim() }).catch(() => ({ data: [] }));
    // The text changed while the search was running, so this Enter belongs to an older text.
    if (field.current?.value === text && found.data[0]) onChoose(found.data[0]);
  }
  function handleKey(event: KeyboardEvent) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by) setPosition((before) => Math.max(0, Math.min((bills?.length ?? 1) - 1, before + by)));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) void chooseOnEnter();
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid gap-3">
      <Input
        ref={field}
        autoFocus
        size="lg"
        role="combobox"
        aria-label="Buscar conta"
        aria-autocomplete="list"
        aria-expanded={Boolean(bills?.length)}
        aria-controls={bills?.length ? list_id : undefined}
        aria-activedescendant={highlighted && `${list_id}-${highlighted.id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Cliente ou descrição"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPosition(0);
        }}
        onKeyDown={handleKey}
      />
      <div className="h-80 max-h-[50dvh] overflow-hidden">
        {error && !bills ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : !bills ? (
          <Skeleton aria-busy="true" className="h-full" />
        ) : bills.length === 0 ? (
          <EmptyState
            description={
              text ? `Nenhuma conta em aberto encontrada para “${text}”.` : "Nenhuma conta a receber em aberto."
            }
          />
        ) : (
          <div id={list_id} role="listbox" aria-label="Contas" className="h-full overflow-y-auto overscroll-contain">
            {bills.map((bill, row) => (
              <BillOption
                key={bill.id}
                id={`${list_id}-${bill.id}`}
                bill={bill}
                highlighted={row === position}
                onChoose={() => onChoose(bill)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

type OptionProps = { id: string; bill: OpenBill; highlighted: boolean; onChoose: () => void };

const BillOption = ({ id, bill, highlighted, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={highlighted}
    ref={(node) => {
      if (highlighted) node?.scrollIntoView({ block: "nearest" });
    }}
    onClick={onChoose}
    className={cn(
      "min-h-12 cursor-pointer border-b border-line px-3 py-1.5 hover:bg-well",
      highlighted && "bg-brand-wash outline-2 -outline-offset-2 outline-brand-ink hover:bg-brand-wash",
    )}
  >
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="min-w-0 font-semibold break-words">{bill.description}</span>
      <Money cents={bill.remaining_cents} className="ml-auto font-semibold" />
    </span>
    <span className="figures flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
      <span className="min-w-0 break-words">{bill.customer_name ?? "Sem cliente"}</span>
      {bill.is_overdue ? (
        <Badge tone="danger">Venceu em {writeDay(bill.due_date)}</Badge>
      ) : (
        <span>vence em {writeDay(bill.due_date)}</span>
      )}
    </span>
  </div>
);
