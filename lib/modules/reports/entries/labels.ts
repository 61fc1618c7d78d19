import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { Entry } from "./schema";

export const SOURCE_LABELS: Record<Entry["source"], string> = {
  venda: "Venda",
  arquivo: "Vendas arquivadas",
  devolucao: "Devolução ou cancelamento",
  fiado: "Fiado",
  conta_receber: "Conta a receber",
  conta_pagar: "Conta a pagar",
  caixa: "Caixa",
  aprovacao: "Aprovação",
};

const methods: Record<string, string> = { ...METHOD_LABELS, vale: "Vale ou troca" };

/** Returns a description: "Venda 1-000123", "Conta a pagar · Aluguel · vencida". */
export function describeEntry({ source, words, side, name }: Entry): string {
  const isSale = source === "venda" || source === "devolucao";
  const what = isSale ? (source === "devolucao" ? "Devolução da venda" : "Venda") : SOURCE_LABELS[source];
  const parts = [words && isSale ? `${what} ${words}` : [what, words].filter(Boolean).join(" · ")];
  if (side.startsWith("overdue_")) parts.push(source === "fiado" ? "vencido" : "vencida");
  if (side === "pago" || side === "devolvido") parts.push(methods[name] ?? name);
  return parts.join(" · ");
}

/** Returns the link to the entry's record, if it has a page. */
export function entryHref({ source, sale_id, customer_id, bill_id }: Entry): string | null {
  if (sale_id) return `/consultar-vendas?venda=${sale_id}`;
  if (source === "fiado" && customer_id) return `/financeiro/fiado/cliente/${customer_id}`;
  if (bill_id) return `/financeiro/${source === "conta_pagar" ? "contas-pagar" : "contas-receber"}?conta=${bill_id}`;
  return null;
}
