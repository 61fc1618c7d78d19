import { serve } from "@/lib/api/serve";
import { presentReceived } from "@/lib/modules/receivables/presenter";
import { receipts } from "@/lib/modules/receivables/settlements/endpoints";
import { receiveBill } from "@/lib/modules/receivables/settlements/service";

export const PATCH = serve(receipts.receive, receiveBill, presentReceived);
