import type { AdjustmentMode, AdjustmentReason, StockMovementKind } from "./rules";

export const KIND_LABELS: Record<StockMovementKind, string> = {
  inicial: "Estoque inicial",
  venda: "Venda",
  devolucao: "Devolução",
  compra: "Compra",
  ajuste: "Ajuste",
  perda: "Perda",
  inventario: "Inventário",
};

export const MODE_LABELS: Record<AdjustmentMode, string> = {
  entrada: "Entrada",
  saida: "Saída",
  novo_saldo: "Novo saldo",
};

export const REASON_LABELS: Record<AdjustmentReason, string> = {
  compra: "Compra",
  contagem: "Contagem",
  perda: "Perda ou quebra",
  validade: "Validade vencida",
  uso_interno: "Uso interno",
  outros: "Outros",
};

/** Stock status relative to the minimum. */
export const SITUATION_LABELS = { ok: "Em dia", baixo: "Baixo", zerado: "Zerado" } as const;

export const labels = {
  one: "produto",
  many: "produtos",
  fields: {
    name: "Produto",
    barcode: "Código",
    category: "Categoria",
    unit: "Un.",
    current_stock_milli: "Estoque",
    minimum_stock_milli: "Mínimo",
    cost_price_cents: "Custo",
    sale_price_cents: "Venda",
    margin_bp: "Margem",
    cost_value_cents: "Total custo",
    sale_value_cents: "Total venda",
    last_sale_at: "Última venda",
    situation: "Situação",
  },
} as const;
