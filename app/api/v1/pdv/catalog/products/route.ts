import { serve } from "@/lib/api/serve";
import { pdvCatalog } from "@/lib/modules/pdv/catalog/endpoints";
import { presentTillProducts } from "@/lib/modules/pdv/catalog/presenter";
import { listTillProducts } from "@/lib/modules/pdv/catalog/service";

export const GET = serve(pdvCatalog.products, listTillProducts, presentTillProducts);
