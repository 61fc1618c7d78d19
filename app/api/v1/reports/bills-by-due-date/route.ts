import { serve } from "@/lib/api/serve";
import { dueReports } from "@/lib/modules/reports/dues/endpoints";
import { billsByDueDate } from "@/lib/modules/reports/dues/service";

export const GET = serve(dueReports.billsByDueDate, billsByDueDate);
