import { serve } from "@/lib/api/serve";
import { payables } from "@/lib/modules/payables/endpoints";
import { listPayableDays } from "@/lib/modules/payables/list-service";
import { presentPayableDays } from "@/lib/modules/payables/presenter";

export const GET = serve(payables.calendar, listPayableDays, presentPayableDays);
