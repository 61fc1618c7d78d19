import { serve } from "@/lib/api/serve";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { listOperators } from "@/lib/modules/cash-registers/service";

export const GET = serve(cashRegisters.operators, listOperators);
