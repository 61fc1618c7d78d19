import { serve } from "@/lib/api/serve";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";
import { presentListedReview } from "@/lib/modules/sales/reviews/presenter";
import { decideReview } from "@/lib/modules/sales/reviews/service";

export const POST = serve(offlineReviews.decide, decideReview, presentListedReview);
