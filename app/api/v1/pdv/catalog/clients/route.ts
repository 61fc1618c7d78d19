import { serve } from "@/lib/api/serve";
import { pdvCatalog } from "@/lib/modules/pdv/catalog/endpoints";
import { presentTillClients } from "@/lib/modules/pdv/catalog/presenter";
import { listTillClients } from "@/lib/modules/pdv/catalog/service";

export const GET = serve(pdvCatalog.clients, listTillClients, presentTillClients);
