import "server-only";
import { must } from "@/lib/api/errors";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { REPORTS } from "../tables/labels";
import { describeDays, sheetOf, withBefore, withChoice } from "../tables/rules";
import { MAX_LINES } from "./schema";
import type { loadReport } from "./service";

/** Renders the exported sheet of a report as a PDF. */
export function presentReportPdf(found: Awaited<ReturnType<typeof loadReport>>, ctx: Ctx) {
  const { report: id, chosen, days, current, before, company, logo } = found;
  const report = must(REPORTS.find((known) => known.id === id));
  const displayed = withBefore(withChoice(report, chosen), before?.data);
  const sheet = sheetOf(displayed, { data: current.data.slice(0, MAX_LINES), totals: current.totals }, days);
  const content = {
    sheet,
    company: presentCompany(company),
    left_out: Math.max(0, current.data.length - MAX_LINES),
    days: describeDays(displayed, days),
    regime: displayed.regime,
    definition: [displayed.definition, displayed.note?.(current.totals)].filter(Boolean).join(" "),
  };
  return drawDocument(ctx, "drawReport", { company_id: ctx.company_id, id, content, logo });
}
