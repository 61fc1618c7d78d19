import { RECEIPT_METHODS } from "@/lib/core/bills";
import { formatDay, localDate } from "@/lib/core/calendar";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Age } from "@/lib/modules/fiado/customers/rules";
import type { EntryKind } from "@/lib/modules/fiado/statements/schema";

export const AGE_LABELS: Record<Age, string> = {
  "0-30": "Até 30 dias",
  "31-60": "31 a 60 dias",
  "61-90": "61 a 90 dias",
  "90+": "Mais de 90 dias",
};

export const ENTRY_LABELS: Record<EntryKind, string> = {
  compra: "Compra",
  saldo_inicial: "Saldo inicial",
  pagamento: "Pagamento",
  estorno: "Estorno",
  devolucao: "Devolução",
};

export const METHOD_OPTIONS = RECEIPT_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }));

export const writeDay = (day: string) => formatDay(localDate(day));
export const writeDays = (days: number) => (days === 0 ? "hoje" : days === 1 ? "1 dia" : `${days} dias`);

/** Formats hundredths of a percent as a whole percentage, rounded down, so that 100% means the limit is reached. */
export const writeUsage = (usage_bp: number) => `${Math.floor(usage_bp / 100)}%`;
