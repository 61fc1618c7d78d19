import { serve } from "@/lib/api/serve";
import { gatewayNotices } from "@/lib/modules/billing/webhooks/endpoints";
import { handleWebhook } from "@/lib/modules/billing/webhooks/service";

export const POST = serve(gatewayNotices.mercadoPago, handleWebhook);
