import { CATALOG_KINDS, CATALOGS, mapCatalogs } from "@/lib/modules/catalogs";
import type { ImportKind, ImportStatus, RowResult } from "./schema";

/** Names of the imported records, singular and plural. */
export const KIND_LABELS: Record<ImportKind, { readonly one: string; readonly many: string }> = {
  ...mapCatalogs(CATALOG_KINDS, (kind) => CATALOGS[kind]),
  estoque: { one: "saldo de estoque", many: "saldos de estoque" },
  fiado: { one: "saldo de fiado", many: "saldos de fiado" },
};

export const RESULT_LABELS: Record<RowResult, string> = {
  novo: "Novo",
  atualiza: "Atualiza",
  igual: "Sem mudança",
  erro: "Erro",
};

export const STATUS_LABELS: Record<ImportStatus, string> = {
  enviada: "Não conferida",
  conferida: "Não gravada",
  gravando: "Incompleta",
  concluida: "Concluída",
  desfazendo: "Desfeita em parte",
  desfeita: "Desfeita",
};

export const labels = {
  one: "importação",
  many: "importações",
  kept: "Célula vazia não apaga o que já está cadastrado.",
} as const;
