/** Labels of charge statuses. */
export const CHARGE_STATUS_LABELS: Readonly<Record<string, string>> = {
  paid: "Pago",
  pending: "Pendente",
  failed: "Falhou",
  refunded: "Estornado",
  expired: "Expirado",
  canceled: "Cancelado",
};

/** Why a charge was not paid, and what the payer can do. */
export const CHARGE_FAULTS = {
  expired: "O prazo para pagar acabou e nada foi cobrado. Gere outro código para pagar.",
  canceled: "A cobrança foi cancelada e nada foi cobrado. Gere outro código para pagar.",
  failed: "O banco não concluiu o pagamento e nada foi cobrado. Tente de novo ou use outra conta.",
  late: "O pagamento chegou depois do prazo e não estendeu o plano. Fale com o suporte para receber o valor de volta ou usá-lo.",
  refunded: "O valor foi devolvido, e os dias que ele pagava foram descontados do plano.",
  given_back: "O valor foi devolvido. Ele não tinha estendido o plano, que continua como estava.",
} as const;

/** Labels of payment gateways, for the payer. */
export const GATEWAY_LABELS: Readonly<Record<string, string>> = {
  simulado: "Simulado",
  mercado_pago: "PIX",
  pix: "PIX",
};

/** A charge's number for support calls: the last eight characters of its id. */
export const chargeNumber = (id: string) => id.replaceAll("-", "").slice(-8).toUpperCase();
