import type { ReceivableFilter } from "./rules";

export const STATUS_LABELS: Record<ReceivableFilter, string> = {
  a_receber: "A receber",
  em_aberto: "Em aberto",
  atrasada: "Atrasada",
  recebida: "Recebida",
  cancelada: "Cancelada",
};

/** What is offered before a shop has categories of its own. */
export const RECEIVABLE_CATEGORIES = [
  "Vendas",
  "Serviços",
  "Aluguel recebido",
  "Empréstimos",
  "Reembolsos",
  "Outras receitas",
] as const;

/** The Portuguese words for a bill to receive and its fields. */
export const labels = {
  one: "conta a receber",
  many: "contas a receber",
  fields: {
    description: "Descrição",
    customer_id: "Cliente",
    customer_name: "Cliente",
    category: "Categoria",
    amount_cents: "Valor",
    paid_cents: "Recebido",
    remaining_cents: "Saldo",
    due_date: "Vencimento",
    competence_date: "Competência",
    expected_method: "Forma prevista",
    installments: "Parcelas",
    recurrence: "Recorrência",
    recurrence_until: "Repetir até",
    barcode: "Código de barras ou PIX",
    notes: "Observações",
    status: "Situação",
    received_date: "Data do recebimento",
    receipt_method: "Forma de recebimento",
    interest_cents: "Juros",
    fine_cents: "Multa",
    discount_cents: "Desconto",
    into_cash_register: "Entrou no caixa atual",
    reason: "Motivo",
  },
  figures: { overdue: "Atrasado", today: "Vence hoje", week: "Próximos 7 dias", month: "Este mês" },
} as const;
