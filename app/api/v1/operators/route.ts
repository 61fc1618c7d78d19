import { serve } from "@/lib/api/serve";
import { operators } from "@/lib/modules/operators/endpoints";
import { listOperators } from "@/lib/modules/operators/service";

export const GET = serve(operators.list, listOperators);
