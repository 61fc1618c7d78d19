"use client";

import { useState } from "react";
import type { SaleTask } from "@/components/sales/sale-menu";
import { later } from "@/components/ui/later";
import { useApi } from "@/lib/api/hooks";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { sales } from "@/lib/modules/sales/endpoints";

const SaleReceiptDialog = later(() =>
  import("@/components/receipt/receipt-dialog").then((file) => file.SaleReceiptDialog),
);
const CancelSaleDialog = later(() =>
  import("@/components/sales/cancel-sale-dialog").then((file) => file.CancelSaleDialog),
);
const CorrectPaymentDialog = later(() =>
  import("@/components/sales/correct-payment-dialog").then((file) => file.CorrectPaymentDialog),
);
const ReturnDialog = later(() => import("@/components/sales/return-dialog").then((file) => file.ReturnDialog));

interface OpenTask {
  readonly task: Exclude<SaleTask, "see">;
  readonly sale_id: string;
}

/** The open task and its sale. */
export function useSaleTask() {
  const [asked, setAsked] = useState<OpenTask | null>(null);
  return {
    asked,
    ask: (task: OpenTask["task"], sale_id: string) => setAsked({ task, sale_id }),
    end: () => setAsked(null),
  };
}

/** Dialog of the open task, with the sale freshly loaded from the server. */
export function SaleTasks({ asked, end }: Pick<ReturnType<typeof useSaleTask>, "asked" | "end">) {
  const needsReceipt = asked?.task === "print" || asked?.task === "send";
  const { data } = useApi(sales.get, asked ? { id: asked.sale_id } : null);
  const company = useApi(pdv.company, needsReceipt ? {} : null);
  const sale = data?.id === asked?.sale_id ? data : undefined;
  if (!asked) return null;
  if (asked.task === "return") return <ReturnDialog open sale_id={asked.sale_id} onOpenChange={end} />;
  if (!sale) return null;
  if (asked.task === "cancel") return <CancelSaleDialog sale={sale} onClose={end} />;
  if (asked.task === "correct") return <CorrectPaymentDialog sale={sale} onClose={end} />;
  if (!company.data) return null;
  return (
    <SaleReceiptDialog
      sale={sale}
      company={company.data.data}
      open
      onOpenChange={end}
      isCopy
      title={asked.task === "send" ? `Enviar a venda ${sale.number}` : `2ª via da venda ${sale.number}`}
    />
  );
}
