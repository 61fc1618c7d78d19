import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { yieldToSales } from "@/lib/api/yield-to-sales";
import { dayOf, localDate } from "@/lib/core/calendar";
import type { Ctx } from "@/lib/db/tenant";
import { letterheadOf } from "@/lib/modules/companies/service";
import { cashFlow } from "../cash-flow/service";
import { sellerCommissions } from "../commissions/service";
import { cashDifferences } from "../drawers/service";
import { billsByDueDate } from "../dues/service";
import { salesExceptions } from "../exceptions/service";
import { fiadoAges } from "../fiado-ages/service";
import { salesByHour } from "../hours/service";
import { incomeStatement } from "../income/service";
import { salesByMethod } from "../methods/service";
import { daysBefore } from "../period-rules";
import { soldProducts } from "../products/service";
import { salesByDay } from "../service";
import { stockValue } from "../stock-values/service";
import type { Days } from "../tables/schema";
import type { reportPdfs } from "./endpoints";
import type { PdfReport } from "./schema";

type Input = Received<typeof reportPdfs.get>;
interface ReportData {
  readonly data: readonly unknown[];
  readonly totals: unknown;
}

const PERIOD_REPORTS: Partial<Record<PdfReport, (ctx: Ctx, days: Days, input: Input) => Promise<ReportData>>> = {
  "vendas-por-dia": salesByDay,
  "vendas-por-forma": salesByMethod,
  "vendas-por-hora": salesByHour,
  produtos: soldProducts,
  vendedores: sellerCommissions,
  "fluxo-de-caixa": cashFlow,
  resultado: (ctx, days, { regime = "competencia" }) => incomeStatement(ctx, { ...days, regime }),
  "diferencas-de-caixa": cashDifferences,
  "cancelamentos-e-descontos": salesExceptions,
};
const CURRENT_STATE_REPORTS: Partial<Record<PdfReport, (ctx: Ctx, input: Input) => Promise<ReportData>>> = {
  "contas-por-vencimento": (ctx, { group = "atraso" }) => billsByDueDate(ctx, { group }),
  "fiado-por-idade": fiadoAges,
  "estoque-valorizado": stockValue,
};

/** Builds a report with that of the previous period, and loads the letterhead for its PDF. */
export async function loadReport(ctx: Ctx, input: Input) {
  const today = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const { report } = input;
  const letterhead = await letterheadOf(ctx);
  const chosen = report === "resultado" ? (input.regime ?? "competencia") : input.group;
  const common = { report, chosen, ...letterhead };
  const current = await CURRENT_STATE_REPORTS[report]?.(ctx, input);
  if (current) return { ...common, days: { from: today, until: today }, current, before: null };
  if (!input.from || !input.until)
    throw new AppError("INVALID", { errors: { from: ["Escolha o período do relatório."] } });
  const days = { from: localDate(input.from), until: localDate(input.until) };
  const buildReport = PERIOD_REPORTS[report];
  if (!buildReport) throw new AppError("NOT_FOUND");
  const chosenPeriod = await buildReport(ctx, days, input);
  // As on screen, a period that is still running is not compared.
  if (days.until > today) return { ...common, days, current: chosenPeriod, before: null };
  await yieldToSales();
  return { ...common, days, current: chosenPeriod, before: await buildReport(ctx, daysBefore(days), input) };
}
