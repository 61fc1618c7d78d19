import { serve } from "@/lib/api/serve";
import { master } from "@/lib/modules/master/endpoints";
import { presentCompanies } from "@/lib/modules/master/presenter";
import { listCompanies } from "@/lib/modules/master/service";

export const GET = serve(master.companies, listCompanies, presentCompanies);
