import type { FiadoStatus } from "./rules";

export const STATUS_LABELS: Record<FiadoStatus, string> = {
  em_aberto: "Em aberto",
  parcialmente_pago: "Parcialmente pago",
  quitado: "Quitado",
};

/** Stored as the sale number of an opening balance, which has no sale. */
export const OPENING_BALANCE = "Saldo inicial";

export const labels = {
  one: "venda fiada",
  many: "vendas fiadas",
  fields: {
    customer_name: "Cliente",
    sale_number: "Nº",
    sale_date: "Data",
    due_date: "Vencimento",
    total_cents: "Valor",
    remaining_cents: "Restante",
    status: "Situação",
    payment_method: "Forma",
    payment_date: "Quitado em",
    note: "Observação",
  },
} as const;
