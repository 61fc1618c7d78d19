import { serve } from "@/lib/api/serve";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { presentPdvClients } from "@/lib/modules/pdv/presenter";
import { searchClients } from "@/lib/modules/pdv/service";

export const GET = serve(pdv.clients, searchClients, presentPdvClients);
