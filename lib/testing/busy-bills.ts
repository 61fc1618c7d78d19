import { addDays } from "@/lib/core/calendar";
import { payables } from "@/lib/modules/payables/endpoints";
import { cancelPayable, createPayable } from "@/lib/modules/payables/service";
import { payments } from "@/lib/modules/payables/settlements/endpoints";
import { payBill, reversePayment } from "@/lib/modules/payables/settlements/service";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { cancelReceivable, createReceivable } from "@/lib/modules/receivables/service";
import { receipts } from "@/lib/modules/receivables/settlements/endpoints";
import { receiveBill, reverseReceipt } from "@/lib/modules/receivables/settlements/service";
import type { busyShop } from "./busy-shop";

const EXPENSES = ["Aluguel", "Salários", "Mercadorias", "Fornecedores", "Outras despesas"];
const INCOMES = ["Serviços", "Outras receitas", "Vendas"];

/** Creates bills due from four months ago to four months ahead: some paid, partly paid, reversed or canceled. */
export async function busyBills({ roll, doAt, today }: Awaited<ReturnType<typeof busyShop>>, count = 24) {
  const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const now = new Date();
  for (let turn = 0; turn < count; turn++) {
    const amount_cents = 1_000 + roll(90_000);
    const due_date = addDays(today, roll(240) - 120);
    const competence_date = roll(2) === 0 ? addDays(due_date, -roll(60)) : null;
    const bill = { description: `Conta ${turn}`, amount_cents, due_date, competence_date };
    const part = {
      amount_cents: 1 + roll(amount_cents),
      interest_cents: roll(90),
      fine_cents: roll(50),
      discount_cents: 0,
    };
    const day = addDays(today, -roll(90));
    const outcome = roll(6);
    if (turn % 2 === 0) {
      const { id } = await doAt(now, payables.create, createPayable, { ...bill, category: one(EXPENSES) });
      if (outcome === 0) await doAt(now, payables.cancel, cancelPayable, { id });
      if (outcome < 2) continue;
      const paid = await doAt(now, payments.pay, payBill, { id, ...part, payment_date: day, payment_method: "pix" });
      const settlement_id = paid.settlements[0]?.id ?? "";
      if (outcome === 2)
        await doAt(now, payments.reverse, reversePayment, { id, settlement_id, reason: "Pago em dobro" });
    } else {
      const { id } = await doAt(now, receivables.create, createReceivable, { ...bill, category: one(INCOMES) });
      if (outcome === 0) await doAt(now, receivables.cancel, cancelReceivable, { id });
      if (outcome < 2) continue;
      const receipt = { id, ...part, received_date: day, receipt_method: "pix" } as const;
      const received = await doAt(now, receipts.receive, receiveBill, receipt);
      const settlement_id = received.settlements[0]?.id ?? "";
      if (outcome === 2)
        await doAt(now, receipts.reverse, reverseReceipt, { id, settlement_id, reason: "Recebido em dobro" });
    }
  }
}
