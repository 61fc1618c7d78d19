"use client";

import { writeMoney } from "@/components/blocks/money";
import { totalOf } from "@/components/purchase-list/purchase-groups";
import { Button } from "@/components/ui/button";
import type { PurchaseRow } from "@/lib/modules/purchase-list/schema";

type Props = { rows: readonly PurchaseRow[]; onClear: () => void; onReceive: () => void };

/** Stays visible while items are selected. */
export const SelectionBar = ({ rows, onClear, onReceive }: Props) =>
  rows.length === 0 ? null : (
    <div
      role="status"
      className="print:hidden sticky bottom-3 z-20 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-float"
    >
      <p className="figures font-semibold">
        {rows.length} {rows.length === 1 ? "item marcado" : "itens marcados"} · {writeMoney(totalOf(rows))}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" onClick={onClear}>
          Desmarcar
        </Button>
        <Button variant="primary" onClick={onReceive}>
          Dar entrada
        </Button>
      </div>
    </div>
  );
