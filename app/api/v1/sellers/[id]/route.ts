import { serve } from "@/lib/api/serve";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { presentSeller } from "@/lib/modules/sellers/presenter";
import { getSeller, updateSeller } from "@/lib/modules/sellers/service";

export const GET = serve(sellers.get, getSeller, presentSeller);
export const PUT = serve(sellers.update, updateSeller, presentSeller);
