import { serve } from "@/lib/api/serve";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { presentSeller } from "@/lib/modules/sellers/presenter";
import { archiveSeller, restoreSeller } from "@/lib/modules/sellers/service";

export const POST = serve(sellers.archive, archiveSeller, presentSeller);
export const DELETE = serve(sellers.restore, restoreSeller, presentSeller);
