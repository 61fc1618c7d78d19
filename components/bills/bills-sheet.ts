import { type Bill, type BillSide, nameOf, partyOf } from "@/components/bills/bill-side";
import type { Sheet } from "@/components/blocks/export";
import { localDate } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { SETTLEMENT_METHOD_LABELS } from "@/lib/modules/bills/labels";

type Words = Pick<BillSide, "words" | "status_labels">;

/** The method of the payment that settled the bill, else the expected one. */
function methodOf({ payment_method, receipt_method, expected_method }: Bill): string | null {
  const method = payment_method ?? receipt_method ?? expected_method;
  return method ? SETTLEMENT_METHOD_LABELS[method] : null;
}

/** Builds the bills as a table for export. Canceled bills are listed but not counted. */
export function billsSheet(bills: readonly Bill[], { words, status_labels }: Words, due: string): Sheet {
  const counted = bills.filter(({ status }) => status !== "cancelada");
  const total = (name: "amount_cents" | "paid_cents" | "remaining_cents") => ({
    cents: sumCents(counted.map((bill) => bill[name])),
  });
  return {
    title: words.title,
    description: `${due} · ${counted.length} ${counted.length === 1 ? "conta" : "contas"}`,
    head: ["Descrição", words.party, "Categoria", "Vencimento", "Situação", "Forma", "Valor", words.paid, "Saldo"],
    rows: bills.map((bill) => [
      nameOf(bill),
      partyOf(bill),
      bill.category,
      { day: localDate(bill.due_date) },
      status_labels[bill.status] ?? bill.status,
      methodOf(bill),
      { cents: bill.amount_cents },
      { cents: bill.paid_cents },
      { cents: bill.remaining_cents },
    ]),
    foot: ["Total", null, null, null, null, null, total("amount_cents"), total("paid_cents"), total("remaining_cents")],
  };
}
