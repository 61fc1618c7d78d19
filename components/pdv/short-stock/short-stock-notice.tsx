"use client";

import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { NoticeRow } from "../notices/notice-row";
import { sellableQuantity } from "../payment/named-products";
import { useShortStock } from "./short-stock-provider";

/** Warning about products that the stock does not cover, the last one first. */
export function ShortStockNotice({ isShort: isOneLine }: { isShort: boolean }) {
  const { short, decision } = useShortStock();
  const openDialog = useOpenDialog();
  const last = short.at(-1);
  if (!last) return null;
  const { product } = last;
  const left_milli = sellableQuantity(product);
  const others = short.length - 1;
  const title = left_milli > 0 ? `Só há ${formatQuantityWithUnit(left_milli, product.unit)} em estoque` : "Sem estoque";
  return (
    <NoticeRow
      tone={decision === "denied" ? "danger" : "calm"}
      icon={CircleAlert}
      title={`${title}${others === 0 ? "" : ` (e mais ${others})`}:`}
      description={product.name}
      isShort={isOneLine}
    >
      <Button size="sm" className="h-7.5" onClick={() => void openDialog({ name: "short-stock", isPaying: false })}>
        Resolver
      </Button>
    </NoticeRow>
  );
}
