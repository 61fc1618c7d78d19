"use client";

import type { BillSide } from "@/components/bills/bill-side";
import { BillsScreen } from "@/components/bills/bills-screen";
import { loadLater } from "@/components/ui/later";
import { SETTLEMENT_METHODS } from "@/lib/core/bills";
import { payableAttachments } from "@/lib/modules/payables/attachments/endpoints";
import { payables } from "@/lib/modules/payables/endpoints";
import { labels, STATUS_LABELS } from "@/lib/modules/payables/labels";
import { payableReceipts } from "@/lib/modules/payables/pdf/endpoints";
import { PAYABLE_FILTERS } from "@/lib/modules/payables/rules";
import { payments } from "@/lib/modules/payables/settlements/endpoints";

const side: BillSide = {
  path: "/financeiro/contas-pagar",
  table: "payable",
  list: payables.list,
  calendar: payables.calendar,
  get: payables.get,
  create: payables.create,
  update: payables.update,
  cancel: payables.cancel,
  parties: payables.suppliers,
  categories: payables.categories,
  settle: payments.pay,
  reverse: payments.reverse,
  attachments: payableAttachments,
  pdfs: payableReceipts,
  forms: loadLater(() => import("@/components/payables/payable-forms")),
  filters: PAYABLE_FILTERS,
  status_labels: STATUS_LABELS,
  fields: { party_id: "supplier_id", date: "payment_date", method: "payment_method", drawer: "from_cash_register" },
  party_query: "fornecedor",
  methods: SETTLEMENT_METHODS,
  takes_every_method: false,
  words: {
    title: "Contas a Pagar",
    description: "O que a empresa deve e o que já foi pago.",
    many: labels.many,
    party: labels.fields.supplier_id,
    all_parties: "Todos os fornecedores",
    paid: labels.fields.paid_cents,
    empty: "Lance a primeira conta para ver o que vence hoje, nesta semana e neste mês.",
    settle: "Registrar pagamento",
    settle_row: "Pagar",
    settling: "Registrando…",
    settled: "Pagamento registrado",
    total_settled: "Total pago",
    settlements: "Pagamentos",
    settlement: "pagamento",
    no_settlements: "Nenhum pagamento registrado.",
    date: labels.fields.payment_date,
    method: labels.fields.payment_method,
    drawer: labels.fields.from_cash_register,
    drawer_hint: "O valor sai do caixa aberto em seu nome.",
    reversal: "O valor volta para o caixa aberto em seu nome.",
    receipt: "Comprovante de pagamento",
    receipt_short: "Comprovante",
  },
};

export const PayablesScreen = () => <BillsScreen side={side} />;
