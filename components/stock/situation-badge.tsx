import { Badge } from "@/components/ui/badge";
import { SITUATION_LABELS } from "@/lib/modules/stock/labels";
import type { Situation } from "@/lib/modules/stock/rules";

const tones = { baixo: "waiting", zerado: "danger" } as const;

/** Highlights only low and empty stock. */
export const SituationBadge = ({ situation }: { situation: Situation }) =>
  situation === "ok" ? (
    <span className="text-ink-soft">{SITUATION_LABELS.ok}</span>
  ) : (
    <Badge tone={tones[situation]}>{SITUATION_LABELS[situation]}</Badge>
  );
