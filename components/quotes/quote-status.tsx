import { Badge, type Tone } from "@/components/ui/badge";
import { STATUS_LABELS } from "@/lib/modules/quotes/labels";
import type { QuoteStatus } from "@/lib/modules/quotes/rules";

const TONES: Record<QuoteStatus, Tone> = {
  rascunho: "neutral",
  enviado: "info",
  visualizado: "info",
  aprovado: "success",
  recusado: "danger",
  expirado: "waiting",
  convertido: "success",
};

export const QuoteBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);
