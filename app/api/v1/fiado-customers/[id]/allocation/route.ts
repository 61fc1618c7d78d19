import { serve } from "@/lib/api/serve";
import { fiadoPayments } from "@/lib/modules/fiado/payments/endpoints";
import { presentAllocation } from "@/lib/modules/fiado/payments/presenter";
import { previewAllocation } from "@/lib/modules/fiado/payments/service";

export const GET = serve(fiadoPayments.preview, previewAllocation, presentAllocation);
