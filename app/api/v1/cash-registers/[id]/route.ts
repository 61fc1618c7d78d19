import { serve } from "@/lib/api/serve";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { presentHistory } from "@/lib/modules/cash-registers/presenter";
import { getHistoryEntry } from "@/lib/modules/cash-registers/service";

export const GET = serve(cashRegisters.get, getHistoryEntry, presentHistory);
