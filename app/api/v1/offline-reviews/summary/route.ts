import { serve } from "@/lib/api/serve";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";
import { summarizeReviews } from "@/lib/modules/sales/reviews/service";

export const GET = serve(offlineReviews.summary, summarizeReviews);
