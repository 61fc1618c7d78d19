import type { PixCharge } from "@/lib/modules/pix-charges/schema";

type Status = PixCharge["status"];

/** What the till says about a charge that ended and did not pay for the sale. */
const TEXTS: Partial<Record<Status, { readonly title: string; readonly explanation: string }>> = {
  expired: {
    title: "O prazo deste QR Code acabou",
    explanation: "Ninguém pagou. O código anterior não vale mais.",
  },
  canceled: {
    title: "Este QR Code foi cancelado",
    explanation: "Ninguém pagou. O código anterior não vale mais.",
  },
  failed: {
    title: "O PIX não foi aprovado",
    explanation: "Nada foi pago. O código anterior não vale mais.",
  },
  refunded: {
    title: "Este PIX foi devolvido",
    explanation: "O cliente pagou e o valor voltou para ele. Esta venda ainda não foi paga.",
  },
};

/** Returns what to say about a charge with this status, or null while it can still pay for the sale or has paid for it. */
export const endedChargeText = (status: Status | undefined) => (status && TEXTS[status]) ?? null;
