import { serve } from "@/lib/api/serve";
import { storeCredits } from "@/lib/modules/store-credits/endpoints";
import { presentStoreCreditsPage } from "@/lib/modules/store-credits/presenter";
import { listStoreCredits } from "@/lib/modules/store-credits/service";

export const GET = serve(storeCredits.list, listStoreCredits, presentStoreCreditsPage);
