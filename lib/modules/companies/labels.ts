import type { PixKeyKind } from "@/lib/core/pix";
import { CONTACT_LABELS } from "@/lib/modules/customers/labels";
import type { ZONES } from "./schema";

export const ZONE_LABELS: Record<(typeof ZONES)[number], string> = {
  "America/Sao_Paulo": "Brasília (a maior parte do país)",
  "America/Manaus": "Amazonas, Rondônia e Roraima (1 hora a menos)",
  "America/Cuiaba": "Mato Grosso e Mato Grosso do Sul (1 hora a menos)",
  "America/Rio_Branco": "Acre (2 horas a menos)",
  "America/Noronha": "Fernando de Noronha (1 hora a mais)",
};

export const PIX_KEY_LABELS: Record<PixKeyKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "E-mail",
  phone: "Celular",
  evp: "Chave aleatória",
};

export const labels = {
  one: "empresa",
  fields: {
    ...CONTACT_LABELS,
    name: "Nome da empresa",
    legal_name: "Razão social",
    cnpj: "CNPJ",
    state_registration: "Inscrição estadual",
    timezone: "Fuso horário",
    receipt_width_mm: "Largura do papel",
    receipt_footer: "Mensagem no fim do recibo",
    pix_key: "Chave PIX",
    pix_name: "Nome do recebedor",
    pix_city: "Cidade",
    difference_note_limit_cents: "Pedir explicação acima de",
    difference_approval_limit_cents: "Pedir aprovação acima de",
    blind_count: "Contar às cegas",
    drawer_alert_cents: "Avisar para fazer sangria acima de",
    day_turn_minutes: "O dia vira às",
    default_customer_id: "Cliente padrão",
    seller_required: "Exigir vendedor na venda",
    customer_required: "Exigir cliente na venda",
    sell_without_stock: "Venda sem estoque",
    till_lock_minutes: "Bloquear o PDV sem uso depois de",
    fiado_days: "Prazo, em dias",
    fiado_over_limit: "Acima do limite do cliente",
    fiado_late_days: "Bloquear com atraso maior que, em dias",
  },
} as const;
