import { serve } from "@/lib/api/serve";
import { companies } from "@/lib/modules/companies/endpoints";
import { currentCompany } from "@/lib/modules/companies/service";

export const GET = serve(companies.current, currentCompany);
