import { serve } from "@/lib/api/serve";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";
import { presentSecondFactors } from "@/lib/modules/second-factors/presenter";
import { finishTotp, removeTotp, startTotp } from "@/lib/modules/second-factors/service";

export const POST = serve(secondFactors.beginTotp, startTotp);
export const PUT = serve(secondFactors.confirmTotp, finishTotp);
export const DELETE = serve(secondFactors.removeTotp, removeTotp, presentSecondFactors);
