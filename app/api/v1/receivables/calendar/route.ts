import { serve } from "@/lib/api/serve";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { listReceivableDays } from "@/lib/modules/receivables/list-service";
import { presentReceivableDays } from "@/lib/modules/receivables/presenter";

export const GET = serve(receivables.calendar, listReceivableDays, presentReceivableDays);
