import { serve } from "@/lib/api/serve";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { presentPdvSellers } from "@/lib/modules/pdv/presenter";
import { listPdvSellers } from "@/lib/modules/pdv/service";

export const GET = serve(pdv.sellers, listPdvSellers, presentPdvSellers);
