"use client";

import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { sellableQuantity } from "../payment/named-products";
import { useShortStock } from "./short-stock-provider";

/** Warning under the search field about products that the stock does not cover, the last one first. */
export function ShortStockNotice() {
  const { short, decision } = useShortStock();
  const openDialog = useOpenDialog();
  const last = short.at(-1);
  if (!last) return null;
  const { product } = last;
  const left_milli = sellableQuantity(product);
  const others = short.length - 1;
  return (
    <div
      role="alert"
      className={cn(
        "flex items-center gap-3 rounded-md border py-1 pr-1.5 pl-3",
        decision === "denied"
          ? "border-danger-ink/30 bg-danger-wash text-danger-ink"
          : "border-waiting-ink/30 bg-waiting-wash text-waiting-ink",
      )}
    >
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      <p className="line-clamp-2 min-w-0 flex-1 break-words">
        <strong>
          {left_milli > 0 ? `Só há ${formatQuantityWithUnit(left_milli, product.unit)} em estoque` : "Sem estoque"}
          {others === 0 ? "" : ` (e mais ${others})`}:
        </strong>{" "}
        <span className="text-ink">{product.name}</span>
      </p>
      <Button size="sm" variant="ghost" onClick={() => void openDialog({ name: "short-stock", isPaying: false })}>
        Resolver
      </Button>
    </div>
  );
}
