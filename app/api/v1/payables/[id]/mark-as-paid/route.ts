import { serve } from "@/lib/api/serve";
import { presentPaid } from "@/lib/modules/payables/presenter";
import { payments } from "@/lib/modules/payables/settlements/endpoints";
import { payBill } from "@/lib/modules/payables/settlements/service";

export const PATCH = serve(payments.pay, payBill, presentPaid);
