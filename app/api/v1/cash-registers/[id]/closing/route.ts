import { serve } from "@/lib/api/serve";
import { closing } from "@/lib/modules/cash-registers/closing/endpoints";
import { presentClosing } from "@/lib/modules/cash-registers/closing/presenter";
import { closeRegister, getClosing } from "@/lib/modules/cash-registers/closing/service";

export const GET = serve(closing.get, getClosing, presentClosing);
export const POST = serve(closing.create, closeRegister, presentClosing);
