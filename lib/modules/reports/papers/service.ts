import "server-only";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
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
import { soldProducts } from "../products/service";
import { salesByDay } from "../service";
import { daysBefore } from "../spans/rules";
import { stockValue } from "../stock-values/service";
import type { Days } from "../tables/schema";
import type { reportPapers } from "./endpoints";
import type { PaperReport } from "./schema";

type Input = Received<typeof reportPapers.get>;
interface Made {
  readonly data: readonly unknown[];
  readonly totals: unknown;
}

const OF_A_PERIOD: Partial<Record<PaperReport, (ctx: Ctx, days: Days, input: Input) => Promise<Made>>> = {
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
const OF_TODAY: Partial<Record<PaperReport, (ctx: Ctx, input: Input) => Promise<Made>>> = {
  "contas-por-vencimento": (ctx, { group = "atraso" }) => billsByDueDate(ctx, { group }),
  "fiado-por-idade": fiadoAges,
  "estoque-valorizado": stockValue,
};

/** A report with that of the days before, and what its paper bears of the shop. */
export async function makeReport(ctx: Ctx, input: Input) {
  const today = dayOf(ctx.now, ctx.zone, ctx.turn_minutes);
  const { report } = input;
  const letterhead = await letterheadOf(ctx);
  const chosen = report === "resultado" ? (input.regime ?? "competencia") : input.group;
  const told = { report, chosen, ...letterhead };
  const made = await OF_TODAY[report]?.(ctx, input);
  if (made) return { ...told, days: { from: today, until: today }, made, before: null };
  if (!input.from || !input.until)
    throw new AppError("INVALID", { errors: { from: ["Escolha o período do relatório."] } });
  const days = { from: localDate(input.from), until: localDate(input.until) };
  const make = OF_A_PERIOD[report];
  if (!make) throw new AppError("NOT_FOUND");
  return { ...told, days, made: await make(ctx, days, input), before: await make(ctx, daysBefore(days), input) };
}
