/** How a charge stands, in the words of who pays it. */
export const CHARGE_STATUS_LABELS: Readonly<Record<string, string>> = {
  paid: "Pago",
  pending: "Pendente",
  failed: "Falhou",
  refunded: "Estornado",
};
