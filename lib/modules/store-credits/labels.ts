export const labels = {
  one: "vale",
  many: "vales",
  fields: { code: "Código", amount_cents: "Valor", balance_cents: "Saldo", valid_until: "Válido até" },
} as const;
