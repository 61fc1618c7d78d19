import { endpoint } from "@/lib/api/endpoint";
import { noticeInput, noticeReceived } from "./schema";

export const gatewayNotices = {
  mercadoPago: endpoint({
    method: "POST",
    path: "/webhooks/mercado-pago",
    access: "public",
    summary: "Aviso de pagamento do Mercado Pago, assinado em x-signature; o pagamento é conferido no gateway.",
    input: noticeInput,
    output: noticeReceived,
    thirdPartyFormat: true,
  }),
};
