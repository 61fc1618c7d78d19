"use client";

import { type BillDetails, type BillSide, partyOf, type Settlement } from "@/components/bills/bill-side";
import { writeMoney } from "@/components/blocks/money";
import { PdfButton } from "@/components/blocks/pdf-button";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { SignatureLine, Slip } from "@/components/cash-registers/slip";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { localDate } from "@/lib/core/calendar";
import { BILL_LABELS, SETTLEMENT_METHOD_LABELS } from "@/lib/modules/bills/labels";
import { nameOfBill } from "@/lib/modules/bills/name-rules";
import { receiptText } from "@/lib/modules/bills/pdf/rules";

type Props = { side: BillSide; bill: BillDetails; settlement: Settlement; onClose: () => void };

const PARTS = ["interest_cents", "fine_cents", "discount_cents"] as const;

/** The receipt of a settlement, for receipt paper or as a PDF. */
export function SettlementSlipDialog({ side, bill, settlement, onClose }: Props) {
  const { name: shop } = useShop();
  const date = localDate(settlement.payment_date ?? settlement.received_date ?? "");
  const method = SETTLEMENT_METHOD_LABELS[settlement.payment_method ?? settlement.receipt_method ?? "dinheiro"];
  const words = receiptText({
    table: side.table,
    shop,
    party: partyOf(bill),
    bill: nameOfBill(bill),
    settled: { ...settlement, date, method },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={side.words.receipt}>
        <Slip
          title={words.title}
          actions={
            <PdfButton
              endpoint={side.pdfs.settlement}
              input={{ id: bill.id, settlement_id: settlement.id }}
              name={`${words.title.toLowerCase().replaceAll(" ", "-")}-${date}`}
            />
          }
          done={
            <Button variant="primary" onClick={onClose}>
              Fechar
            </Button>
          }
        >
          <div className="break-words">{words.sentence}</div>
          <PrintRule />
          <PrintLine left={BILL_LABELS.amount_cents} right={writeMoney(settlement.amount_cents)} />
          {PARTS.filter((part) => settlement[part] > 0).map((part) => (
            <PrintLine
              key={part}
              left={BILL_LABELS[part]}
              right={`${part === "discount_cents" ? "-" : ""}${writeMoney(settlement[part])}`}
            />
          ))}
          <PrintLine left={BILL_LABELS.total_cents} right={writeMoney(settlement.total_cents)} strong big />
          <PrintRule />
          {words.warning ? <PrintLine left={words.warning.toUpperCase()} strong /> : null}
          {settlement.reason ? <div className="break-words">Motivo: {settlement.reason}</div> : null}
          <PrintLine left="Registrado por" />
          <div className="break-words">{settlement.user_name}</div>
          <SignatureLine name={words.signer} />
        </Slip>
      </DialogContent>
    </Dialog>
  );
}
