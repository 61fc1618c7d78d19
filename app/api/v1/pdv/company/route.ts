import { serve } from "@/lib/api/serve";
import { companyOf } from "@/lib/modules/companies/service";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { presentPdvCompany } from "@/lib/modules/pdv/presenter";

export const GET = serve(pdv.company, companyOf, presentPdvCompany);
