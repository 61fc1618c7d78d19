import type { ImportKind, ImportStatus, RowResult } from "./schema";

/** Names of the imported records, singular and plural. */
export const KIND_LABELS: Record<ImportKind, { readonly one: string; readonly many: string }> = {
  produtos: { one: "produto", many: "produtos" },
  clientes: { one: "cliente", many: "clientes" },
  fornecedores: { one: "fornecedor", many: "fornecedores" },
  vendedores: { one: "vendedor", many: "vendedores" },
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
