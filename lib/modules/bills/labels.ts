import type { DuePeriod, Recurrence, SettlementMethod } from "@/lib/core/bills";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { BillCode } from "./barcode-rules";
import type { Scope } from "./schema";

/** Portuguese field labels shared by payables and receivables. */
export const BILL_LABELS = {
  description: "Descrição",
  category: "Categoria",
  amount_cents: "Valor",
  remaining_cents: "Saldo",
  due_date: "Vencimento",
  competence_date: "Competência",
  expected_method: "Forma prevista",
  installments: "Parcelas",
  interval_days: "Intervalo",
  installment_terms: "Prazos em dias",
  term_days: "Prazo em dias",
  recurrence: "Recorrência",
  recurrence_until: "Repetir até",
  barcode: "Linha digitável ou PIX",
  notes: "Observações",
  status: "Situação",
  interest_cents: "Juros",
  fine_cents: "Multa",
  discount_cents: "Desconto",
  total_cents: "Total",
  reason: "Motivo",
} as const;

export const SETTLEMENT_METHOD_LABELS: Record<SettlementMethod, string> = {
  dinheiro: METHOD_LABELS.dinheiro,
  pix: METHOD_LABELS.pix,
  debito: METHOD_LABELS.debito,
  credito: METHOD_LABELS.credito,
  boleto: "Boleto",
  transferencia: "Transferência",
  debito_automatico: "Débito automático",
};

export const DUE_PERIOD_LABELS: Record<DuePeriod, string> = {
  overdue: "Atrasado",
  today: "Vence hoje",
  week: "Próximos 7 dias",
  month: "Este mês",
};

export const CODE_LABELS: Record<BillCode["kind"], string> = {
  boleto: "Boleto",
  arrecadacao: "Conta de consumo ou imposto",
  pix: "PIX copia e cola",
  chave_pix: "Chave PIX",
};

export const RECURRENCE_LABELS: Record<Recurrence, string> = {
  semanal: "Semanal",
  mensal: "Mensal",
  anual: "Anual",
};

export const SCOPE_LABELS: Record<Scope, string> = { this: "Só esta", this_and_next: "Esta e as próximas" };
