import { serve } from "@/lib/api/serve";
import { registerSeries } from "@/lib/modules/cash-registers/series/endpoints";
import { takeSeries } from "@/lib/modules/cash-registers/series/service";

export const POST = serve(registerSeries.take, takeSeries);
