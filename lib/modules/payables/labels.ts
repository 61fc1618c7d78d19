import { BILL_LABELS } from "@/lib/modules/bills/labels";
import type { PayableFilter } from "./rules";

export const STATUS_LABELS: Record<PayableFilter, string> = {
  a_pagar: "A pagar",
  a_vencer: "A vencer",
  vence_hoje: "Vence hoje",
  atrasada: "Atrasada",
  paga: "Paga",
  cancelada: "Cancelada",
};

/** Suggested categories. */
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

/** Portuguese labels of a payable and its fields. */
export const labels = {
  one: "conta a pagar",
  many: "contas a pagar",
  fields: {
    ...BILL_LABELS,
    supplier_id: "Fornecedor",
    supplier_name: "Fornecedor",
    paid_cents: "Pago",
    payment_date: "Data do pagamento",
    payment_method: "Forma de pagamento",
    from_cash_register: "Saiu do caixa atual",
  },
} as const;
