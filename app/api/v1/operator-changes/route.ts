import { serve } from "@/lib/api/serve";
import { operators } from "@/lib/modules/operators/endpoints";
import { presentChange } from "@/lib/modules/operators/presenter";
import { changeOperator } from "@/lib/modules/operators/service";

export const POST = serve(operators.change, changeOperator, presentChange);
