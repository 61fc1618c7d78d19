import "server-only";
import type { createDisplay } from "./service";

export const presentDisplayLink = ({ expires_at, ...link }: Awaited<ReturnType<typeof createDisplay>>) => ({
  ...link,
  expires_at: expires_at.toISOString(),
});
