import { serve } from "@/lib/api/serve";
import { reportEntries } from "@/lib/modules/reports/entries/endpoints";
import { presentEntries } from "@/lib/modules/reports/entries/presenter";
import { listEntries } from "@/lib/modules/reports/entries/service";

export const GET = serve(reportEntries.list, listEntries, presentEntries);
