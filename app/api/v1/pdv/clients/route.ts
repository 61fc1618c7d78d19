import { serve } from "@/lib/api/serve";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { presentPdvClients } from "@/lib/modules/pdv/presenter";
import { addClient, searchClients } from "@/lib/modules/pdv/service";

export const GET = serve(pdv.clients, searchClients, presentPdvClients);
export const POST = serve(pdv.addClient, addClient);
