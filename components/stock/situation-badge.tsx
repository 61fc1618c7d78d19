import { Badge } from "@/components/ui/badge";
import { SITUATION_LABELS } from "@/lib/modules/stock/labels";
import type { Situation } from "@/lib/modules/stock/schema";

const tones = { ok: "success", baixo: "waiting", zerado: "danger" } as const;

export const SituationBadge = ({ situation }: { situation: Situation }) => (
  <Badge tone={tones[situation]}>{SITUATION_LABELS[situation]}</Badge>
);
