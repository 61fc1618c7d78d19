import "server-only";
import type { beginSupport } from "./service";

export const presentSupport = ({ expires_at, reason }: Awaited<ReturnType<typeof beginSupport>>) => ({
  ends_at: expires_at.toISOString(),
  reason,
});
