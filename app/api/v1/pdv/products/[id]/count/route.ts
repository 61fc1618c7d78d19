import { serve } from "@/lib/api/serve";
import { presentPdvProduct } from "@/lib/modules/pdv/presenter";
import { shelves } from "@/lib/modules/pdv/shelves/endpoints";
import { countShelf } from "@/lib/modules/pdv/shelves/service";

export const POST = serve(shelves.count, countShelf, presentPdvProduct);
