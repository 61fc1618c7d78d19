import type { RateLimitPolicy } from "./errors";

interface RateLimitState extends RateLimitPolicy {
  /** The calls that are left in this window. */
  readonly remaining: number;
  /** The seconds until the window ends. */
  readonly reset_seconds: number;
}

/** The fields of draft-ietf-httpapi-ratelimit-headers: the limit's policy, and what is left until the reset. */
export const rateLimitHeaders = ({ name, quota, window_seconds, remaining, reset_seconds }: RateLimitState) => ({
  "ratelimit-policy": `"${name}";q=${quota};w=${window_seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${reset_seconds}`,
});
