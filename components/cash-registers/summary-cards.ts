import type { CashSummary } from "@/lib/modules/cash-registers/schema";

/**
 * Amounts of the summary cards. Dinheiro, PIX and fiado are the movements by that method. Card sales have no movements,
 * so débito and crédito add sales and received payments.
 */
export const cardsOf = ({
  drawer,
  movements_by_payment_type: moved,
  sales_by_payment_method: sold,
  payables_cents,
  manual_cents,
}: CashSummary) => [
  { label: "Abertura", cents: drawer.opening_cents },
  { label: "Dinheiro", cents: moved.dinheiro_cents, filter: { forma: "dinheiro" } },
  { label: "PIX", cents: moved.pix_cents, filter: { forma: "pix" } },
  { label: "Débito", cents: sold.debit_card_cents + moved.debito_cents },
  { label: "Crédito", cents: sold.credit_card_cents + moved.credito_cents },
  { label: "Fiado", cents: moved.fiado_cents, filter: { forma: "fiado" } },
  { label: "Contas pagas", cents: payables_cents, filter: { origem: "payable" } },
  { label: "Manuais", cents: manual_cents, filter: { origem: "manual" } },
];
