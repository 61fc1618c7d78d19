/** The categories every company begins with. */
export const DEFAULT_CATEGORIES = [
  "Bebidas",
  "Padaria",
  "Laticínios",
  "Grãos",
  "Condimentos",
  "Carnes",
  "Frutas",
  "Verduras",
  "Limpeza",
  "Higiene",
  "Outros",
] as const;

/** Low: current stock at or below the minimum. */
export const isLow = (product: { current_stock_milli: number; minimum_stock_milli: number }) =>
  product.current_stock_milli <= product.minimum_stock_milli;
