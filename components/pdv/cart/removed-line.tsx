"use client";

import { Button } from "@/components/ui/button";

type Props = { product_name: string; onUndo: () => void };

/** Offers to undo the last removal. */
export const RemovedLineStrip = ({ product_name, onUndo }: Props) => (
  <p role="status" className="flex items-center gap-3 border-t border-line bg-well px-4 py-1.5 text-sm">
    <span className="min-w-0 flex-1 truncate">{product_name} saiu da venda.</span>
    <Button size="sm" variant="ghost" className="text-brand-ink" onClick={onUndo}>
      Desfazer
    </Button>
  </p>
);
