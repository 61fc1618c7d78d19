import { randomUUID } from "node:crypto";
import { must } from "@/lib/api/errors";
import type { Recurrence, SettlementMethod } from "@/lib/core/bills";
import { addDays, type LocalDate, startOfDay } from "@/lib/core/calendar";
import { payables } from "@/lib/modules/payables/endpoints";
import { createPayable } from "@/lib/modules/payables/service";
import { payments } from "@/lib/modules/payables/settlements/endpoints";
import { payBill } from "@/lib/modules/payables/settlements/service";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { createReceivable } from "@/lib/modules/receivables/service";
import { receipts } from "@/lib/modules/receivables/settlements/endpoints";
import { receiveBill } from "@/lib/modules/receivables/settlements/service";
import type { Ids } from "./catalogs";
import type { Staff } from "./companies";

interface DemoBill {
  readonly description: string;
  readonly category: string;
  readonly amount_cents: number;
  /** Days from today; negative if overdue or settled. */
  readonly due_in: number;
  readonly party?: string;
  readonly installments?: number;
  readonly recurrence?: Recurrence;
  /** The first one was settled on its due date. */
  readonly settled_by?: SettlementMethod;
}

const PLANALTO = "Distribuidora Planalto de Alimentos Ltda";

// biome-ignore format: one bill per line
export const DEMO_PAYABLES: readonly DemoBill[] = [
  { description: "Carnes da semana", category: "Mercadorias", amount_cents: 1_118_70, due_in: -9, party: "Frigorífico Campo Dourado S.A.", settled_by: "pix" },
  { description: "Conta de luz", category: "Água, luz e telefone", amount_cents: 612_40, due_in: -4, settled_by: "debito" },
  { description: "Pedido de mercearia", category: "Mercadorias", amount_cents: 2_340_00, due_in: -2, party: PLANALTO, installments: 3 },
  { description: "Internet da loja", category: "Água, luz e telefone", amount_cents: 129_90, due_in: 0, installments: 6, recurrence: "mensal" },
  { description: "Leite e queijos", category: "Mercadorias", amount_cents: 486_30, due_in: 1, party: "Laticínios Vale do Sereno Ltda" },
  { description: "Aluguel do salão", category: "Aluguel", amount_cents: 1_850_00, due_in: 5, installments: 6, recurrence: "mensal" },
  { description: "Escritório de contabilidade", category: "Outras despesas", amount_cents: 380_00, due_in: 9, installments: 6, recurrence: "mensal" },
];

// biome-ignore format: as above
export const DEMO_RECEIVABLES: readonly DemoBill[] = [
  { description: "Encomendas da semana passada", category: "Vendas", amount_cents: 592_50, due_in: -5, party: "Marmitaria Sabor da Praça", settled_by: "pix" },
  { description: "Entrada da cesta de Natal", category: "Vendas", amount_cents: 180_00, due_in: -1, party: "Márcia Antunes Vilela" },
  { description: "Encomendas desta semana", category: "Vendas", amount_cents: 640_00, due_in: 3, party: "Marmitaria Sabor da Praça" },
  { description: "Espaço da geladeira de sorvete", category: "Aluguel recebido", amount_cents: 150_00, due_in: 7, installments: 6, recurrence: "mensal" },
];

const WRITTEN_DAYS_AGO = 12;
const MORNING_MS = 9 * 3_600_000;

/** The shop's payables and receivables without fiado: some settled, some overdue, most due later. */
export async function writeBills(
  { dono, ctxOf }: Staff,
  { suppliers, customers }: Ids,
  today: LocalDate,
  zone: string,
) {
  const ownerOn = (day: LocalDate) => ctxOf(dono, new Date(startOfDay(day, zone).getTime() + MORNING_MS), randomUUID());
  const written = () => ownerOn(addDays(today, -WRITTEN_DAYS_AGO));
  for (const { party, due_in, settled_by: payment_method, ...bill } of DEMO_PAYABLES) {
    const due_date = addDays(today, due_in);
    const supplier_id = party ? must(suppliers.get(party)) : null;
    const { id } = await createPayable(written(), payables.create.input.parse({ ...bill, due_date, supplier_id }));
    const paid = { id, payment_date: due_date, payment_method };
    if (payment_method) await payBill(ownerOn(due_date), payments.pay.input.parse(paid));
  }
  for (const { party, due_in, settled_by: receipt_method, ...bill } of DEMO_RECEIVABLES) {
    const due_date = addDays(today, due_in);
    const customer_id = party ? must(customers.get(party)) : null;
    const { id } = await createReceivable(
      written(),
      receivables.create.input.parse({ ...bill, due_date, customer_id }),
    );
    const received = { id, received_date: due_date, receipt_method, into_cash_register: false };
    if (receipt_method) await receiveBill(ownerOn(due_date), receipts.receive.input.parse(received));
  }
}
