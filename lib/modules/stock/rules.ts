export const STOCK_MOVEMENT_KINDS = [
  "inicial",
  "venda",
  "devolucao",
  "compra",
  "ajuste",
  "perda",
  "inventario",
] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];
