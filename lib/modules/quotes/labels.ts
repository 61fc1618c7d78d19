import type { QuoteEvent, QuoteStatus } from "./rules";

export const STATUS_LABELS: Record<QuoteStatus, string> = {
  rascunho: "Rascunho",
  enviado: "Enviado",
  visualizado: "Visualizado",
  aprovado: "Aprovado",
  recusado: "Recusado",
  expirado: "Expirado",
  convertido: "Convertido",
};

export const EVENT_LABELS: Record<QuoteEvent, string> = {
  enviado: "Enviado",
  aprovado: "Aprovado",
  recusado: "Recusado",
  reaberto: "Reaberto",
  convertido: "Convertido em venda",
};

/** Description of the freight line on the converted sale. */
export const FREIGHT = "Frete";

export const labels = {
  one: "orçamento",
  many: "orçamentos",
  fields: {
    number: "Nº",
    status: "Situação",
    customer_name: "Cliente",
    customer_phone: "Telefone",
    seller: "Vendedor",
    user_name: "Feito por",
    issued_on: "Data",
    valid_until: "Válido até",
    items: "Itens",
    subtotal_cents: "Subtotal",
    discount_cents: "Desconto",
    freight_cents: "Frete ou acréscimo",
    total_cents: "Total",
    delivery_terms: "Prazo de entrega",
    payment_terms: "Condições de pagamento",
    observations: "Observações",
    internal_note: "Nota interna",
  },
} as const;
