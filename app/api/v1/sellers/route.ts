import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { presentSeller } from "@/lib/modules/sellers/presenter";
import { createSeller, listSellers } from "@/lib/modules/sellers/service";

export const GET = serve(sellers.list, listSellers, page(presentSeller));
export const POST = serve(sellers.create, createSeller, presentSeller);
