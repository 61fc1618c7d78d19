import { serve } from "@/lib/api/serve";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { presentBootstrap } from "@/lib/modules/pdv/presenter";
import { bootstrap } from "@/lib/modules/pdv/service";

export const GET = serve(pdv.bootstrap, bootstrap, presentBootstrap);
