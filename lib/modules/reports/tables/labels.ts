import { cashFlow } from "../cash-flow/labels";
import { sellerCommissions } from "../commissions/labels";
import { cashDifferences } from "../drawers/labels";
import { billsByDueDate } from "../dues/labels";
import { salesExceptions } from "../exceptions/labels";
import { fiadoAges } from "../fiado-ages/labels";
import { salesByHour } from "../hours/labels";
import { incomeStatement } from "../income/labels";
import { salesByMethod } from "../methods/labels";
import { soldProducts } from "../products/labels";
import { salesByDay } from "../sales-by-day-labels";
import { stockValue } from "../stock-values/labels";
import type { Report } from "./schema";

export const REPORT_GROUPS: readonly { label: string; reports: readonly Report<unknown, unknown>[] }[] = [
  { label: "Vendas", reports: [salesByDay, salesByMethod, salesByHour, soldProducts, sellerCommissions] },
  { label: "Dinheiro", reports: [cashFlow, incomeStatement, billsByDueDate, fiadoAges] },
  { label: "Controle", reports: [cashDifferences, salesExceptions, stockValue] },
];

export const REPORTS = REPORT_GROUPS.flatMap(({ reports }) => reports);
