import { serve } from "@/lib/api/serve";
import { closingCorrections } from "@/lib/modules/cash-registers/closing/corrections/endpoints";
import { correctClosing } from "@/lib/modules/cash-registers/closing/corrections/service";
import { presentClosing } from "@/lib/modules/cash-registers/closing/presenter";

export const POST = serve(closingCorrections.create, correctClosing, presentClosing);
