import "server-only";
import type { PixAccount } from "@/lib/db/prisma";

export const presentPixAccount = (account: PixAccount | null) => ({
  account: account && {
    provider: "mercado_pago" as const,
    account_id: account.account_id,
    name: account.name,
    user_name: account.user_name,
    connected_at: account.connected_at.toISOString(),
  },
});
