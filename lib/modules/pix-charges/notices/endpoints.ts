import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { noticeReceived } from "@/lib/modules/billing/webhooks/schema";

/** Nothing in the notice is trusted: its address says which charge changed, and the data is read from Mercado Pago. */
const pixNoticeInput = z.object({ token: z.string().regex(/^[0-9a-f]{128}$/, "Endereço inválido.") });

export const pixNotices = {
  receive: endpoint({
    method: "POST",
    path: "/webhooks/mercado-pago/pix/:token",
    access: "public",
    summary: "Aviso do Mercado Pago sobre uma cobrança PIX da loja; o pagamento é lido no Mercado Pago.",
    input: pixNoticeInput,
    output: noticeReceived,
    thirdPartyFormat: true,
    unlisted: true,
  }),
};
