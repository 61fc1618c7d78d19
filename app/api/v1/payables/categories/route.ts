import { serve } from "@/lib/api/serve";
import { payables } from "@/lib/modules/payables/endpoints";
import { listPayableCategories } from "@/lib/modules/payables/list-service";

export const GET = serve(payables.categories, listPayableCategories);
