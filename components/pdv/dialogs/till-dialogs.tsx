"use client";

import { ReturnDialog } from "@/components/sales/return-dialog";
import { ClearSaleDialog, DiscardSaleDialog } from "../cart/clear-sale-dialogs";
import { LineDiscountDialog, SaleDiscountDialog, SurchargeDialog } from "../cart/discount-dialog";
import { LineTermsDialog } from "../cart/line-terms-dialog";
import { LooseItemDialog } from "../cart/loose-item-dialog";
import { RemarksDialog } from "../cart/remarks-dialog";
import { WeightDialog } from "../cart/weight-dialog";
import { CustomerDialog, PaymentCustomerDialog } from "../customer/customer-dialog";
import { CustomerDisplayDialog } from "../customer-display/customer-display-dialog";
import { CustomerDisplayPublisher } from "../customer-display/customer-display-publisher";
import { ReceiveBillDialog } from "../debts/receive-bill-dialog";
import { ReceiveFiadoDialog } from "../debts/receive-fiado-dialog";
import { HeldDialog } from "../held/held-dialog";
import { PaymentDialog } from "../payment/payment-dialog";
import { OpenPixDialog } from "../pix/open-pix-dialog";
import { CopiedReceiptDialog, SoldReceiptDialog } from "../receipts/receipt-dialogs";
import { ScaleDialog } from "../scale/scale-dialog";
import { PriceCheckDialog } from "../search/price-check-dialog";
import { useSearchFocus } from "../search/search-focus";
import { TillCamera } from "../search/till-camera";
import { ShortStockDialog } from "../short-stock/short-stock-dialog";
import { useCurrentDialog, useDialogActions } from "./current-dialog";
import { LegendDialog } from "./legend-dialog";

/** All dialogs of the till. Each reads whether it is open. CustomerDisplayPublisher shows nothing: it sends the sale to the display. */
export const TillDialogs = () => (
  <>
    <PaymentDialog />
    <ShortStockDialog />
    <CustomerDialog />
    <PaymentCustomerDialog />
    <SaleDiscountDialog />
    <LineDiscountDialog />
    <ClearSaleDialog />
    <DiscardSaleDialog />
    <SurchargeDialog />
    <LineTermsDialog />
    <LooseItemDialog />
    <WeightDialog />
    <PriceCheckDialog />
    <RemarksDialog />
    <HeldDialog />
    <OpenPixDialog />
    <ReceiveFiadoDialog />
    <ReceiveBillDialog />
    <LegendDialog />
    <CameraDialog />
    <ScaleDialog />
    <CustomerDisplayDialog />
    <CustomerDisplayPublisher />
    <TillReturnDialog />
    <CopiedReceiptDialog />
    <SoldReceiptDialog />
  </>
);

const CameraDialog = () => (useCurrentDialog()?.name === "camera" ? <TillCamera /> : null);

function TillReturnDialog() {
  const dialog = useCurrentDialog();
  const { close } = useDialogActions();
  const { returnFocus } = useSearchFocus();
  if (dialog?.name !== "return") return null;
  return <ReturnDialog open receipt_token={dialog.receipt_token} onOpenChange={close} onCloseAutoFocus={returnFocus} />;
}
