"use client";

import { SaleReceiptDialog } from "@/components/receipt/receipt-dialog";
import { useBootstrap } from "../bootstrap-context";
import { useSearchFocus } from "../search/search-focus";
import { useReceiptActions, useShownReceipts } from "./shown-receipts";
import { SoldChange } from "./sold-change";

/** The receipt of an earlier sale, printed again. */
export function CopiedReceiptDialog() {
  const { company } = useBootstrap();
  const { copied } = useShownReceipts();
  const { setCopied } = useReceiptActions();
  const { returnFocus } = useSearchFocus();
  return (
    <SaleReceiptDialog
      sale={copied}
      company={company}
      open={copied !== null}
      onOpenChange={() => setCopied(null)}
      isCopy
      title={copied ? `2ª via da venda ${copied.number}` : ""}
      onCloseAutoFocus={returnFocus}
    />
  );
}

/** The change and the receipt of the sale that was just registered. */
export function SoldReceiptDialog() {
  const { company } = useBootstrap();
  const { sold } = useShownReceipts();
  const { setSold } = useReceiptActions();
  const { returnFocus } = useSearchFocus();
  return (
    <SaleReceiptDialog
      sale={sold}
      company={company}
      open={sold !== null}
      isNew
      onOpenChange={() => setSold(null)}
      title={sold ? `Venda ${sold.number} registrada` : ""}
      doneLabel="Nova venda"
      onCloseAutoFocus={returnFocus}
    >
      {sold ? <SoldChange sale={sold} /> : null}
    </SaleReceiptDialog>
  );
}
