"use client";

import { MessageCircle } from "lucide-react";
import { Money } from "@/components/blocks/money";
import type { PurchaseGroup } from "@/components/purchase-list/purchase-groups";
import { keyOf } from "@/components/purchase-list/purchase-groups";
import { PurchaseLine } from "@/components/purchase-list/purchase-line";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { labels } from "@/lib/modules/purchase-list/labels";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

type Props = {
  group: PurchaseGroup;
  ticked: ReadonlySet<string>;
  onTick: (rows: readonly PurchaseRow[], isTicked: boolean) => void;
  onOrder: () => void;
  onUndoSending: (sending_id: string) => void;
  onEdit: (row: PurchaseRow) => void;
  onRemove: (row: PurchaseRow) => void;
};

/** The items to buy from one supplier, with a WhatsApp order. */
export function SupplierSection({ group, ticked, onTick, onOrder, onUndoSending, onEdit, onRemove }: Props) {
  const { supplier, rows, total_cents } = group;
  const name = supplier?.name ?? "Sem fornecedor";
  const ticks = rows.filter((row) => ticked.has(keyOf(row))).length;

  return (
    <section className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
        <Checkbox
          className="print:hidden"
          aria-label={`Marcar tudo de ${name}`}
          checked={ticks === rows.length}
          indeterminate={ticks > 0 && ticks < rows.length}
          onChange={(event) => onTick(rows, event.target.checked)}
        />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="text-lg font-semibold break-words">{name}</h2>
          <p className="figures text-sm text-ink-soft">
            {rows.length} {rows.length === 1 ? labels.one : labels.many} · <Money cents={total_cents} />
          </p>
        </div>
        <Button size="sm" onClick={onOrder} aria-label={`Pedir por WhatsApp: ${name}`}>
          <MessageCircle className="size-4" aria-hidden="true" />
          Pedir por WhatsApp
        </Button>
      </header>
      <ul>
        {rows.map((row) => (
          <PurchaseLine
            key={keyOf(row)}
            row={row}
            isTicked={ticked.has(keyOf(row))}
            onTick={(isTicked) => onTick([row], isTicked)}
            onUndoSending={onUndoSending}
            onEdit={() => onEdit(row)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </ul>
    </section>
  );
}
