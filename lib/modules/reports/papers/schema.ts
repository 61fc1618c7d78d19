import { z } from "zod";
import { day } from "@/lib/api/fields";
import { DUE_GROUPS } from "../dues/schema";
import { REGIMES } from "../income/schema";

/** The reports by their names in the address. */
export const PAPER_REPORTS = [
  ...(["vendas-por-dia", "vendas-por-forma", "vendas-por-hora", "produtos", "vendedores", "fluxo-de-caixa"] as const),
  ...(["resultado", "contas-por-vencimento", "fiado-por-idade", "diferencas-de-caixa"] as const),
  ...(["cancelamentos-e-descontos", "estoque-valorizado"] as const),
] as const;
export type PaperReport = (typeof PAPER_REPORTS)[number];

/** More lines than this are no paper to read: a spreadsheet has them all. */
export const MOST_LINES = 500;

export const reportPaperInput = z.strictObject({
  report: z.enum(PAPER_REPORTS),
  /** Left out for a report that is as of today. */
  from: day().optional(),
  until: day().optional(),
  regime: z.enum(REGIMES).optional(),
  group: z.enum(DUE_GROUPS).optional(),
});
