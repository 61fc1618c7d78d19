import "server-only";
import type { readTotp } from "./service";

const isUrgent = () => process.env.NODE_ENV === "production" && process.env.APP_ENV !== "local";

export const presentTotp = ({ confirmed_at, ...totp }: Awaited<ReturnType<typeof readTotp>>) => ({
  ...totp,
  confirmed_at: confirmed_at?.toISOString() ?? null,
  is_urgent: isUrgent() && !confirmed_at,
});
