import { serve } from "@/lib/api/serve";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { listPayers } from "@/lib/modules/receivables/list-service";

export const GET = serve(receivables.customers, listPayers);
