import { serve } from "@/lib/api/serve";
import { presentRegister } from "@/lib/modules/cash-registers/presenter";
import { requireOpenRegister } from "@/lib/modules/cash-registers/service";
import { pdv } from "@/lib/modules/pdv/endpoints";

export const GET = serve(pdv.cashRegister, requireOpenRegister, (register, ctx) => ({
  data: presentRegister(register, ctx),
}));
