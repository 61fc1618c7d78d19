import { Badge, type Tone } from "@/components/ui/badge";
import { SITUATION_LABELS } from "@/lib/modules/master/labels";
import type { Situation } from "@/lib/modules/master/rules";

const tones: Record<Situation, Tone> = {
  active: "success",
  trial: "info",
  expired: "danger",
  inactive: "waiting",
  none: "neutral",
};

type Props = { situation: Situation; suspended?: boolean };

export const SituationBadge = ({ situation, suspended = false }: Props) => (
  <Badge tone={suspended ? "danger" : tones[situation]}>{suspended ? "Suspensa" : SITUATION_LABELS[situation]}</Badge>
);
