import { serve } from "@/lib/api/serve";
import { reportPdfs } from "@/lib/modules/reports/papers/endpoints";
import { presentReportPdf } from "@/lib/modules/reports/papers/presenter";
import { loadReport } from "@/lib/modules/reports/papers/service";

export const GET = serve(reportPdfs.get, loadReport, presentReportPdf);
