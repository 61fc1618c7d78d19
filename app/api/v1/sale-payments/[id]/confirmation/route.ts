import { serve } from "@/lib/api/serve";
import { salePayments } from "@/lib/modules/sales/payments/endpoints";
import { presentConfirmation } from "@/lib/modules/sales/payments/presenter";
import { confirmPix } from "@/lib/modules/sales/payments/service";

export const POST = serve(salePayments.confirm, confirmPix, presentConfirmation);
