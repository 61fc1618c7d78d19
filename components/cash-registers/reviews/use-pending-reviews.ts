import { useViewer } from "@/components/shell/session";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { offlineReviews } from "@/lib/modules/sales/reviews/endpoints";

const REFRESH_MS = 60_000;

export const REVIEWS_PAGE = "/controle-caixa?aba=revisoes";

/**
 * Summary of pending reviews, refreshed every minute. Null without pending reviews, without permission to decide, or
 * while loading.
 */
export function usePendingReviews() {
  const viewer = useViewer();
  const mayDecide = !viewer.platform_role && can(viewer, "controle caixa");
  const { data } = useApi(offlineReviews.summary, mayDecide ? {} : null, { refreshInterval: REFRESH_MS });
  return data && data.pending_count > 0 ? data : null;
}
