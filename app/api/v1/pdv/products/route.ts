import { serve } from "@/lib/api/serve";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { presentPdvProducts } from "@/lib/modules/pdv/presenter";
import { searchProducts } from "@/lib/modules/pdv/service";

export const GET = serve(pdv.products, searchProducts, presentPdvProducts);
