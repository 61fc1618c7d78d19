/** Reports whose figures can be opened. The entries use the same SQL as the report's sums. */
export const ENTRY_REPORTS = [
  "fluxo",
  "competencia",
  "caixa",
  "forma",
  "hora",
  "produto",
  "vendedor",
  "ocorrencia",
] as const;
export type EntryReport = (typeof ENTRY_REPORTS)[number];

/** Types of record behind an entry. */
export const ENTRY_SOURCES = [
  "venda",
  "arquivo",
  "devolucao",
  "fiado",
  "conta_receber",
  "conta_pagar",
  "caixa",
  "aprovacao",
] as const;

/** Maximum page size. Larger than on screen, so that an export of a year needs few requests. */
export const MAX_ENTRIES = 1_000;

const FLOW = new Map<string, Readonly<Record<string, number>>>([
  ["entradas", { sales: 1, fiado: 1, receivables: 1 }],
  ["saidas", { refunds: 1, payables: 1, drawer: 1 }],
  ["realizado", { sales: 1, fiado: 1, receivables: 1, refunds: -1, payables: -1, drawer: -1 }],
  ["previsto", { due_in: 1, due_fiado: 1, due_out: -1, overdue_in: 1, overdue_fiado: 1, overdue_out: -1 }],
  ["vencidas", { overdue_in: 1, overdue_fiado: 1, overdue_out: -1 }],
]);

/** Refunds are negative among the payments, and positive when listed alone. */
const BACK = "devolvido";

const SIDE_GROUPS = new Map([
  ["lucro", ["receita", "custo"]],
  ["voltou", ["devolucao", "troca"]],
]);

interface SelectedSides {
  /** Null for all. */
  readonly sides: readonly string[] | null;
  readonly signs: readonly number[];
}

/** Returns the sides that make up a figure, with the sign of each. */
export function partsOf(of: string, side: string | undefined): SelectedSides {
  if (side === undefined) return { sides: null, signs: [] };
  const group = of === "fluxo" ? FLOW.get(side) : undefined;
  if (group) return { sides: Object.keys(group), signs: Object.values(group) };
  const sides = SIDE_GROUPS.get(side) ?? [side];
  return { sides, signs: sides.map((one) => (one === BACK ? -1 : 1)) };
}
