import "server-only";
import { shareBp } from "./rules";
import type { readHistory } from "./service";

export const presentHistory = (months: Awaited<ReturnType<typeof readHistory>>) => ({
  data: months.map(({ month, start, end, trials }) => ({
    month: month.slice(0, 7),
    monthly_revenue_cents: end.revenue_cents,
    paying_at_start: start.paying,
    paying: end.paying,
    gained: end.is_new,
    lost: start.ends,
    churn_bp: shareBp(start.ends, start.paying),
    trials: trials.started,
    converted: trials.converted,
    conversion_bp: shareBp(trials.converted, trials.started),
  })),
});
