import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { presentSeller } from "@/lib/modules/sellers/presenter";
import { createSeller, listSellers, syncSellers } from "@/lib/modules/sellers/service";

export const GET = serve(
  sellers.list,
  listOrSync(listSellers, syncSellers),
  pageOrSync(page(presentSeller), presentSeller),
);
export const POST = serve(sellers.create, createSeller, presentSeller);
