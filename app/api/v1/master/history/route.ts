import { serve } from "@/lib/api/serve";
import { masterHistory } from "@/lib/modules/master/history/endpoints";
import { presentHistory } from "@/lib/modules/master/history/presenter";
import { readHistory } from "@/lib/modules/master/history/service";

export const GET = serve(masterHistory.get, readHistory, presentHistory);
