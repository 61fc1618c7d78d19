"use client";

import type { BillSide } from "@/components/bills/bill-side";
import { BillsScreen } from "@/components/bills/bills-screen";
import { loadLater } from "@/components/ui/later";
import { RECEIPT_METHODS } from "@/lib/core/bills";
import { receivableAttachments } from "@/lib/modules/receivables/attachments/endpoints";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { labels, STATUS_LABELS } from "@/lib/modules/receivables/labels";
import { receivableReceipts } from "@/lib/modules/receivables/pdf/endpoints";
import { RECEIVABLE_FILTERS } from "@/lib/modules/receivables/rules";
import { receipts } from "@/lib/modules/receivables/settlements/endpoints";

const side: BillSide = {
  path: "/financeiro/contas-receber",
  table: "receivable",
  list: receivables.list,
  calendar: receivables.calendar,
  get: receivables.get,
  create: receivables.create,
  update: receivables.update,
  cancel: receivables.cancel,
  parties: receivables.customers,
  categories: receivables.categories,
  settle: receipts.receive,
  reverse: receipts.reverse,
  attachments: receivableAttachments,
  pdfs: receivableReceipts,
  forms: loadLater(() => import("@/components/receivables/receivable-forms")),
  filters: RECEIVABLE_FILTERS,
  status_labels: STATUS_LABELS,
  fields: { party_id: "customer_id", date: "received_date", method: "receipt_method", drawer: "into_cash_register" },
  party_query: "cliente",
  methods: RECEIPT_METHODS,
  takes_every_method: true,
  remind: loadLater(() => import("@/components/receivables/reminder").then((file) => file.reminderLink)),
  words: {
    title: "Contas a Receber",
    description: "O que devem à empresa e o que já entrou.",
    many: labels.many,
    party: labels.fields.customer_id,
    all_parties: "Todos os clientes",
    paid: labels.fields.paid_cents,
    empty: "Lance a primeira conta para ver o que vence hoje, nesta semana e neste mês.",
    settle: "Marcar como recebida",
    settle_row: "Receber",
    settling: "Registrando…",
    settled: "Recebimento registrado",
    total_settled: "Total recebido",
    settlements: "Recebimentos",
    settlement: "recebimento",
    no_settlements: "Nenhum recebimento registrado.",
    date: labels.fields.received_date,
    method: labels.fields.receipt_method,
    drawer: labels.fields.into_cash_register,
    drawer_hint: "O valor entra no caixa aberto em seu nome. Sem caixa aberto, só a conta é baixada.",
    reversal: "O valor sai do caixa aberto em seu nome.",
    receipt: "Recibo",
    receipt_short: "Recibo",
  },
};

export const ReceivablesScreen = () => <BillsScreen side={side} />;
