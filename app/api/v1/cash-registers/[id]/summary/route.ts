import { serve } from "@/lib/api/serve";
import { readSummary } from "@/lib/modules/cash-registers/drawer/service";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";

export const GET = serve(cashRegisters.summary, readSummary);
