import "server-only";
import type { SessionCall } from "@/lib/api/context";
import { deviceOf } from "./rules";
import type { listSessions } from "./service";

type Row = Awaited<ReturnType<typeof listSessions>>["rows"][number];

export const presentSession = ({ user, ...row }: Row, { actor }: SessionCall) => ({
  id: row.id,
  user_id: row.user_id,
  user_name: user.name,
  ip: row.ip,
  device: deviceOf(row.user_agent),
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  is_current: row.id === actor.session_id,
  is_yours: row.user_id === actor.id,
});
