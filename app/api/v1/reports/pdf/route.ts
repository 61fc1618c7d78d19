import { serve } from "@/lib/api/serve";
import { reportPapers } from "@/lib/modules/reports/papers/endpoints";
import { presentReportPaper } from "@/lib/modules/reports/papers/presenter";
import { makeReport } from "@/lib/modules/reports/papers/service";

export const GET = serve(reportPapers.get, makeReport, presentReportPaper);
