import { z } from "zod";
import { day } from "@/lib/api/fields";
import { DUE_GROUPS } from "../dues/schema";
import { REGIMES } from "../income/schema";

/** Report ids, as used in page addresses. */
export const PDF_REPORTS = [
  "vendas-por-dia",
  "vendas-por-forma",
  "vendas-por-hora",
  "produtos",
  "vendedores",
  "fluxo-de-caixa",
  "resultado",
  "contas-por-vencimento",
  "fiado-por-idade",
  "diferencas-de-caixa",
  "cancelamentos-e-descontos",
  "estoque-valorizado",
] as const;
export type PdfReport = (typeof PDF_REPORTS)[number];

/** Maximum number of rows in a PDF. The spreadsheet contains all rows. */
export const MAX_LINES = 500;

export const reportPdfInput = z.strictObject({
  report: z.enum(PDF_REPORTS),
  /** Omitted for a report on the current state. */
  from: day().optional(),
  until: day().optional(),
  regime: z.enum(REGIMES).optional(),
  group: z.enum(DUE_GROUPS).optional(),
});
