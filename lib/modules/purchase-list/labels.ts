import type { PurchaseKind, PurchaseStatus } from "./rules";

export const KIND_LABELS: Record<PurchaseKind, string> = { automatica: "Automática", manual: "Manual" };

export const STATUS_LABELS: Record<PurchaseStatus, string> = {
  aberta: "Aberta",
  enviada: "Enviada",
  recebida_parcial: "Recebida em parte",
  recebida: "Recebida",
};

export const labels = {
  one: "item",
  many: "itens",
  fields: {
    product_id: "Produto",
    description: "O que comprar",
    quantity_milli: "Quantidade",
    received_milli: "Recebido",
    supplier: "Fornecedor",
    unit_cost_cents: "Custo",
    total_cents: "Total",
    current_stock_milli: "Estoque",
    minimum_stock_milli: "Mínimo",
    suggested_milli: "Sugestão",
    why: "Por quê",
    note: "Observação",
    status: "Situação",
  },
} as const;
