import { serve } from "@/lib/api/serve";
import { catalogue } from "@/lib/modules/pdv/catalogue/endpoints";
import { presentCatalogueClients } from "@/lib/modules/pdv/catalogue/presenter";
import { listCatalogueClients } from "@/lib/modules/pdv/catalogue/service";

export const GET = serve(catalogue.clients, listCatalogueClients, presentCatalogueClients);
