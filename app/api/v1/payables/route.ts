import { serve } from "@/lib/api/serve";
import { payables } from "@/lib/modules/payables/endpoints";
import { listPayables } from "@/lib/modules/payables/list-service";
import { presentPayableDetails, presentPayablesPage } from "@/lib/modules/payables/presenter";
import { createPayable } from "@/lib/modules/payables/service";

export const GET = serve(payables.list, listPayables, presentPayablesPage);
export const POST = serve(payables.create, createPayable, presentPayableDetails);
