import { serve } from "@/lib/api/serve";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { presentFiadoPayment } from "@/lib/modules/fiado/payments/presenter";
import { getFiadoPayment } from "@/lib/modules/fiado/payments/service";

export const GET = serve(fiadoPayments.get, getFiadoPayment, presentFiadoPayment);
