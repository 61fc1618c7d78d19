"use client";

import { MessageCircle } from "lucide-react";
import { refusalOf } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { useShop } from "@/components/cash-registers/use-shop";
import type { PurchaseGroup } from "@/components/purchase-list/purchase-groups";
import { keyOf } from "@/components/purchase-list/purchase-groups";
import { PurchaseLine } from "@/components/purchase-list/purchase-line";
import { orderLink, sendingOf } from "@/components/purchase-list/purchase-order";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { labels } from "@/lib/modules/purchase-list/labels";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

type Props = {
  group: PurchaseGroup;
  ticked: ReadonlySet<string>;
  onTick: (rows: readonly PurchaseRow[], isTicked: boolean) => void;
  onEdit: (row: PurchaseRow) => void;
  onRemove: (row: PurchaseRow) => void;
};

/** The items to buy from one supplier, with a WhatsApp order. */
export function SupplierSection({ group, ticked, onTick, onEdit, onRemove }: Props) {
  const { supplier, rows, total_cents } = group;
  const { name: shop } = useShop();
  const send = useAction(purchaseList.send);
  const name = supplier?.name ?? "Sem fornecedor";
  const ticks = rows.filter((row) => ticked.has(keyOf(row))).length;

  async function markSent() {
    try {
      await send(sendingOf(rows));
    } catch (error) {
      notify.error("Não foi possível marcar como enviado", refusalOf(error).message);
    }
  }

  return (
    <section className="rounded-lg border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
        <Checkbox
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
        <Button asChild size="sm" onClick={markSent}>
          <a href={orderLink(group, shop)} target="_blank" rel="noreferrer" aria-label={`Pedir por WhatsApp: ${name}`}>
            <MessageCircle className="size-4" aria-hidden="true" />
            Pedir por WhatsApp
          </a>
        </Button>
      </header>
      <ul>
        {rows.map((row) => (
          <PurchaseLine
            key={keyOf(row)}
            row={row}
            isTicked={ticked.has(keyOf(row))}
            onTick={(isTicked) => onTick([row], isTicked)}
            onEdit={() => onEdit(row)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </ul>
    </section>
  );
}
