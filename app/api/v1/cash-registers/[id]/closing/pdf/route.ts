import { serve } from "@/lib/api/serve";
import { closingPapers } from "@/lib/modules/cash-registers/closing/papers/endpoints";
import { presentClosingPaper } from "@/lib/modules/cash-registers/closing/papers/presenter";
import { getClosingPaper } from "@/lib/modules/cash-registers/closing/papers/service";

export const GET = serve(closingPapers.get, getClosingPaper, presentClosingPaper);
