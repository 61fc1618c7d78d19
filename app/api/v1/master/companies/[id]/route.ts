import { serve } from "@/lib/api/serve";
import { master } from "@/lib/modules/master/endpoints";
import { presentCompanyFile } from "@/lib/modules/master/presenter";
import { readCompany } from "@/lib/modules/master/service";

export const GET = serve(master.company, readCompany, presentCompanyFile);
