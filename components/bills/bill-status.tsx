import type { BillSide, BillStatus } from "@/components/bills/bill-side";
import { Badge, type Tone } from "@/components/ui/badge";

const tones: Record<BillStatus, Tone> = {
  a_vencer: "neutral",
  em_aberto: "neutral",
  vence_hoje: "waiting",
  atrasada: "danger",
  paga: "success",
  recebida: "success",
  cancelada: "neutral",
};

export const BillStatusBadge = ({ status, side }: { status: BillStatus; side: BillSide }) => (
  <Badge tone={tones[status]}>{side.status_labels[status]}</Badge>
);
