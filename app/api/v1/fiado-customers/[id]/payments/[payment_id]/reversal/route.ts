import { serve } from "@/lib/api/serve";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { presentFiadoPayment } from "@/lib/modules/fiado/payments/presenter";
import { reverseFiadoPayment } from "@/lib/modules/fiado/reversal-service";

export const POST = serve(fiadoPayments.reverse, reverseFiadoPayment, presentFiadoPayment);
