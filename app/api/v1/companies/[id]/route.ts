import { serve } from "@/lib/api/serve";
import { companies } from "@/lib/modules/companies/endpoints";
import { updateCompany } from "@/lib/modules/companies/service";

export const PUT = serve(companies.update, updateCompany);
