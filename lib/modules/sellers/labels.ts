import { CONTACT_LABELS } from "@/lib/modules/customers/labels";
import type { CommissionBase } from "./schema";

const { phone, email } = CONTACT_LABELS;

export const BASE_LABELS: Record<CommissionBase, string> = {
  venda: "Na venda",
  recebimento: "No recebimento",
};

/** The Portuguese words for a seller and its fields. */
export const labels = {
  one: "vendedor",
  many: "vendedores",
  fields: {
    ...{ phone, email, name: "Nome", cpf: "CPF" },
    commission_bp: "Comissão",
    commission_base: "A comissão é ganha",
    monthly_goal_cents: "Meta do mês",
    user_id: "Usuário do sistema",
    registration_date: "Vendedor desde",
  },
} as const;
