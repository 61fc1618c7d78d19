/** The status of a sale; returned quantities come from its returns. */
export const SALE_SITUATIONS = ["concluida", "devolvida_parcial", "devolvida_total", "cancelada"] as const;
export type SaleSituation = (typeof SALE_SITUATIONS)[number];
