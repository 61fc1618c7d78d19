import { serve } from "@/lib/api/serve";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { listReceivableCategories } from "@/lib/modules/receivables/list-service";

export const GET = serve(receivables.categories, listReceivableCategories);
