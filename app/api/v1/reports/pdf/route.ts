import { serve } from "@/lib/api/serve";
import { reportPdfs } from "@/lib/modules/reports/pdf/endpoints";
import { presentReportPdf } from "@/lib/modules/reports/pdf/presenter";
import { loadReport } from "@/lib/modules/reports/pdf/service";

export const GET = serve(reportPdfs.get, loadReport, presentReportPdf);
