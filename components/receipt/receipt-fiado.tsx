import { PaperCenter, PaperLine, PaperRule } from "@/components/blocks/receipt-paper";
import { formatMoney } from "@/lib/core/money";
import { writeDue } from "@/lib/modules/sales/receipts/labels";
import type { Sale } from "@/lib/modules/sales/schema";

type Props = { fiado: NonNullable<Sale["fiado"]>; customer_name: string };

/** What the customer owes after this purchase, and where he signs for it. */
export const ReceiptFiado = ({ fiado, customer_name }: Props) => (
  <>
    <PaperRule />
    <PaperCenter className="font-bold">FIADO</PaperCenter>
    <PaperLine left="Saldo anterior" right={formatMoney(fiado.balance_before_cents)} />
    <PaperLine left="Desta compra" right={formatMoney(fiado.amount_cents)} />
    <PaperLine left="Saldo atual" right={formatMoney(fiado.balance_after_cents)} strong />
    <PaperLine left="Vencimento" right={writeDue(fiado.due_date)} />
    <div className="mt-[12mm] border-t border-black pt-[1mm] text-center">
      {customer_name}
      <br />
      Assinatura do cliente
    </div>
  </>
);
