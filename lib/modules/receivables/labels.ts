import { BILL_LABELS } from "@/lib/modules/bills/labels";
import type { ReceivableFilter } from "./rules";

export const STATUS_LABELS: Record<ReceivableFilter, string> = {
  a_receber: "A receber",
  em_aberto: "Em aberto",
  atrasada: "Atrasada",
  recebida: "Recebida",
  cancelada: "Cancelada",
};

/** Suggested categories. */
export const RECEIVABLE_CATEGORIES = [
  "Vendas",
  "Serviços",
  "Aluguel recebido",
  "Empréstimos",
  "Reembolsos",
  "Outras receitas",
] as const;

/** Portuguese labels of a receivable and its fields. */
export const labels = {
  one: "conta a receber",
  many: "contas a receber",
  fields: {
    ...BILL_LABELS,
    customer_id: "Cliente",
    customer_name: "Cliente",
    paid_cents: "Recebido",
    received_date: "Data do recebimento",
    receipt_method: "Forma de recebimento",
    into_cash_register: "Entrou no caixa atual",
  },
} as const;
