import { serve } from "@/lib/api/serve";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { listReceivables } from "@/lib/modules/receivables/list-service";
import { presentReceivableDetails, presentReceivablesPage } from "@/lib/modules/receivables/presenter";
import { createReceivable } from "@/lib/modules/receivables/service";

export const GET = serve(receivables.list, listReceivables, presentReceivablesPage);
export const POST = serve(receivables.create, createReceivable, presentReceivableDetails);
