import type { PayableFilter } from "./rules";

export const STATUS_LABELS: Record<PayableFilter, string> = {
  a_pagar: "A pagar",
  a_vencer: "A vencer",
  vence_hoje: "Vence hoje",
  atrasada: "Atrasada",
  paga: "Paga",
  cancelada: "Cancelada",
};

/** What is offered before a shop has categories of its own. */
export const PAYABLE_CATEGORIES = [
  "Aluguel",
  "Água, luz e telefone",
  "Mercadorias",
  "Salários",
  "Impostos e taxas",
  "Manutenção",
  "Marketing",
  "Outras despesas",
] as const;

/** The Portuguese words for a bill to pay and its fields. */
export const labels = {
  one: "conta a pagar",
  many: "contas a pagar",
  fields: {
    description: "Descrição",
    supplier_id: "Fornecedor",
    supplier_name: "Fornecedor",
    category: "Categoria",
    amount_cents: "Valor",
    paid_cents: "Pago",
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
    payment_date: "Data do pagamento",
    payment_method: "Forma de pagamento",
    interest_cents: "Juros",
    fine_cents: "Multa",
    discount_cents: "Desconto",
    from_cash_register: "Saiu do caixa atual",
    reason: "Motivo",
  },
  figures: { overdue: "Atrasado", today: "Vence hoje", week: "Próximos 7 dias", month: "Este mês" },
  recurrence: { semanal: "Semanal", mensal: "Mensal", anual: "Anual" },
  scope: { this: "Só esta", this_and_next: "Esta e as próximas" },
} as const;
