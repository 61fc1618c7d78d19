import { serve } from "@/lib/api/serve";
import { fiadoAgeReports } from "@/lib/modules/reports/fiado-ages/endpoints";
import { fiadoAges } from "@/lib/modules/reports/fiado-ages/service";

export const GET = serve(fiadoAgeReports.fiadoAges, fiadoAges);
