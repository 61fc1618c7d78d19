/** Whose rows: each is the rows of one report, by the same definition as its sums. */
export const ENTRY_REPORTS = [
  ...(["fluxo", "competencia", "caixa", "forma", "hora", "produto", "vendedor", "ocorrencia"] as const),
] as const;
export type EntryReport = (typeof ENTRY_REPORTS)[number];

/** Where a row's own record is shown. */
export const ENTRY_SOURCES = [
  ...(["venda", "devolucao", "fiado", "conta_receber", "conta_pagar", "caixa", "aprovacao"] as const),
] as const;

/** More at once than on a screen, so that a year leaves in few calls. */
export const MOST_ENTRIES = 1_000;

const FLOW = new Map<string, Readonly<Record<string, number>>>([
  ["entradas", { sales: 1, fiado: 1, receivables: 1 }],
  ["saidas", { refunds: 1, payables: 1, drawer: 1 }],
  ["realizado", { sales: 1, fiado: 1, receivables: 1, refunds: -1, payables: -1, drawer: -1 }],
  ["previsto", { due_in: 1, due_fiado: 1, due_out: -1 }],
]);

/** What went back stands below zero among what was paid, and above it on its own. */
const BACK = "devolvido";

const TOGETHER = new Map([
  ["lucro", ["receita", "custo"]],
  ["voltou", ["devolucao", "troca"]],
]);

interface Chosen {
  /** Null for all. */
  readonly sides: readonly string[] | null;
  readonly signs: readonly number[];
}

/** The parts that a figure is made of, and how each counts in it. */
export function partsOf(of: string, side: string | undefined): Chosen {
  if (side === undefined) return { sides: null, signs: [] };
  const group = of === "fluxo" ? FLOW.get(side) : undefined;
  if (group) return { sides: Object.keys(group), signs: Object.values(group) };
  const sides = TOGETHER.get(side) ?? [side];
  return { sides, signs: sides.map((one) => (one === BACK ? -1 : 1)) };
}
