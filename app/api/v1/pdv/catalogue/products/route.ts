import { serve } from "@/lib/api/serve";
import { catalogue } from "@/lib/modules/pdv/catalogue/endpoints";
import { presentCatalogue } from "@/lib/modules/pdv/catalogue/presenter";
import { listCatalogue } from "@/lib/modules/pdv/catalogue/service";

export const GET = serve(catalogue.products, listCatalogue, presentCatalogue);
