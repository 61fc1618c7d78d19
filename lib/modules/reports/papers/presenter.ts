import "server-only";
import { must } from "@/lib/api/errors";
import type { Ctx } from "@/lib/db/tenant";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { drawDocument } from "@/lib/workers/documents";
import { REPORTS } from "../tables/labels";
import { describeDays, sheetOf, tell, withBefore } from "../tables/rules";
import { MOST_LINES } from "./schema";
import type { makeReport } from "./service";

/** The sheet that the screen exports, on paper. */
export function presentReportPaper(found: Awaited<ReturnType<typeof makeReport>>, ctx: Ctx) {
  const { report: id, chosen, days, made, before, company, logo } = found;
  const report = must(REPORTS.find((known) => known.id === id));
  const told = withBefore(tell(report, chosen), before?.data);
  const sheet = sheetOf(told, { data: made.data.slice(0, MOST_LINES), totals: made.totals }, days);
  const content = {
    sheet,
    company: presentCompany(company),
    left_out: Math.max(0, made.data.length - MOST_LINES),
    days: describeDays(told, days),
    regime: told.regime,
    definition: told.definition,
  };
  return drawDocument(ctx, "drawReport", { company_id: ctx.company_id, id, content, logo });
}
