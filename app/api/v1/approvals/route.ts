import { serve } from "@/lib/api/serve";
import { approvals } from "@/lib/modules/approvals/endpoints";
import { presentApproval } from "@/lib/modules/approvals/presenter";
import { giveApproval } from "@/lib/modules/approvals/service";

export const POST = serve(approvals.create, giveApproval, presentApproval);
