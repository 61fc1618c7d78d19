import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { listReceivables, syncReceivables } from "@/lib/modules/receivables/list-service";
import {
  presentReceivable,
  presentReceivableDetails,
  presentReceivablesPage,
} from "@/lib/modules/receivables/presenter";
import { createReceivable } from "@/lib/modules/receivables/service";

export const GET = serve(
  receivables.list,
  listOrSync(listReceivables, syncReceivables),
  pageOrSync(presentReceivablesPage, presentReceivable),
);
export const POST = serve(receivables.create, createReceivable, presentReceivableDetails);
