import { serve } from "@/lib/api/serve";
import { operators } from "@/lib/modules/operators/endpoints";
import { lockSession } from "@/lib/modules/operators/service";

export const POST = serve(operators.lock, lockSession);
