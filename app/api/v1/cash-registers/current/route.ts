import { serve } from "@/lib/api/serve";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { presentCurrent } from "@/lib/modules/cash-registers/presenter";
import { currentRegister } from "@/lib/modules/cash-registers/service";

export const GET = serve(cashRegisters.current, currentRegister, presentCurrent);
