import type { CountStatus, CountView, Uncounted } from "./rules";

export const COUNT_STATUS_LABELS: Record<CountStatus, string> = {
  aberta: "Em contagem",
  aplicada: "Aplicado",
  cancelada: "Cancelado",
};

export const VIEW_LABELS: Record<CountView, string> = {
  contados: "Contados",
  diferencas: "Diferenças",
  nao_contados: "Não contados",
};

export const UNCOUNTED_LABELS: Record<Uncounted, string> = {
  manter: "Deixar como estão",
  zerar: "Zerar o estoque",
};

export const labels = {
  one: "inventário",
  many: "inventários",
  fields: {
    name: "Produto",
    barcode: "Código",
    counted_milli: "Contado",
    current_stock_milli: "No sistema",
    difference_milli: "Diferença",
    difference_cents: "Ao custo",
    counted_by: "Quem contou",
  },
} as const;
