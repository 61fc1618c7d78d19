import { serve } from "@/lib/api/serve";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { presentFiadoPayment } from "@/lib/modules/fiado/payments/presenter";
import { payFiadoSale } from "@/lib/modules/fiado/payments/service";

export const POST = serve(fiadoPayments.paySale, payFiadoSale, presentFiadoPayment);
