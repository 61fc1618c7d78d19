import { serve } from "@/lib/api/serve";
import { salePayments } from "@/lib/modules/sales/payments/endpoints";
import { presentOpenPix } from "@/lib/modules/sales/payments/presenter";
import { listOpenPix } from "@/lib/modules/sales/payments/service";

export const GET = serve(salePayments.list, listOpenPix, presentOpenPix);
