import { serve } from "@/lib/api/serve";
import { paymentCorrections } from "@/lib/modules/sales/corrections/endpoints";
import { presentCorrection } from "@/lib/modules/sales/corrections/presenter";
import { correctPayment } from "@/lib/modules/sales/corrections/service";

export const POST = serve(paymentCorrections.create, correctPayment, presentCorrection);
