import { serve } from "@/lib/api/serve";
import { presentFiadoSale } from "@/lib/modules/fiado/presenter";
import { statements } from "@/lib/modules/fiado/statements/endpoints";
import { openBalance } from "@/lib/modules/fiado/statements/service";

export const POST = serve(statements.open, openBalance, presentFiadoSale);
