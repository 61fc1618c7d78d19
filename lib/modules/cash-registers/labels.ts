import type { PaymentMethod } from "./rules";

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  dinheiro: "Dinheiro",
  pix: "PIX",
  debito: "Débito",
  credito: "Crédito",
  fiado: "Fiado",
};

/** Suggested reasons for a cash movement. */
export const REASONS = ["Depósito/cofre", "Despesa", "Troco", "Outros"] as const;

export const ORIGIN_LABELS: Record<string, string> = {
  sale: "Venda",
  manual: "Manual",
  fiado_payment: "Recebimento de fiado",
  receivable: "Conta recebida",
  payable: "Conta paga",
  refund: "Devolução",
};

export const labels = {
  one: "caixa",
  many: "caixas",
  status: { open: "Aberto", closed: "Fechado" },
  entry: "Suprimento",
  exit: "Sangria",
  drawer: {
    opening_cents: "Abertura",
    cash_sales_cents: "Vendas em dinheiro",
    cash_receipts_cents: "Recebimentos em dinheiro",
    supplies_cents: "Suprimentos",
    withdrawals_cents: "Sangrias",
    payables_cents: "Contas pagas em dinheiro",
    refunds_cents: "Devoluções em dinheiro",
    expected_cents: "Esperado na gaveta",
  },
} as const;
