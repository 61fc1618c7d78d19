import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { payables } from "@/lib/modules/payables/endpoints";
import { listPayables, syncPayables } from "@/lib/modules/payables/list-service";
import { presentPayable, presentPayableDetails, presentPayablesPage } from "@/lib/modules/payables/presenter";
import { createPayable } from "@/lib/modules/payables/service";

export const GET = serve(
  payables.list,
  listOrSync(listPayables, syncPayables),
  pageOrSync(presentPayablesPage, presentPayable),
);
export const POST = serve(payables.create, createPayable, presentPayableDetails);
