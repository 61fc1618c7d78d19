import { serve } from "@/lib/api/serve";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { presentHistoryPage, presentRegister } from "@/lib/modules/cash-registers/presenter";
import { listRegisters, openRegister } from "@/lib/modules/cash-registers/service";

export const GET = serve(cashRegisters.list, listRegisters, presentHistoryPage);
export const POST = serve(cashRegisters.open, openRegister, presentRegister);
