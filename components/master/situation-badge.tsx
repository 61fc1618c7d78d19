import { Badge, type Tone } from "@/components/ui/badge";
import { SITUATION_LABELS } from "@/lib/modules/master/labels";
import type { Situation } from "@/lib/modules/master/schema";

const tones: Record<Situation, Tone> = {
  active: "success",
  trial: "info",
  expired: "danger",
  inactive: "waiting",
  none: "neutral",
};

export const SituationBadge = ({ situation }: { situation: Situation }) => (
  <Badge tone={tones[situation]}>{SITUATION_LABELS[situation]}</Badge>
);
