import { serve } from "@/lib/api/serve";
import { storeCredits } from "@/lib/modules/store-credits/endpoints";
import { presentStoreCredit } from "@/lib/modules/store-credits/presenter";
import { getStoreCredit } from "@/lib/modules/store-credits/service";

export const GET = serve(storeCredits.get, getStoreCredit, presentStoreCredit);
