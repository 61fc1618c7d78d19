import { Badge, type Tone } from "@/components/ui/badge";
import { STATUS_LABELS } from "@/lib/modules/users/labels";
import type { UserStatus } from "@/lib/modules/users/schema";

const TONES: Record<UserStatus, Tone> = { active: "success", invited: "waiting", blocked: "neutral" };

/** Shows whether a user is active, invited or blocked. */
export const UserStatusBadge = ({ status }: { status: UserStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);
