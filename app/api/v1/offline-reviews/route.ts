import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";
import { presentListedReview } from "@/lib/modules/sales/reviews/presenter";
import { listReviews } from "@/lib/modules/sales/reviews/service";

export const GET = serve(offlineReviews.list, listReviews, page(presentListedReview));
