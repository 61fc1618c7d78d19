import "server-only";
import type { listSecondFactors } from "./service";

export const presentSecondFactors = ({
  totp,
  passkeys,
  recovery_codes_left,
  is_required,
}: Awaited<ReturnType<typeof listSecondFactors>>) => ({
  totp: totp?.confirmed_at ? { confirmed_at: totp.confirmed_at.toISOString() } : null,
  passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  })),
  recovery_codes_left,
  is_required,
});
