import { serve } from "@/lib/api/serve";
import { approvals } from "@/lib/modules/approvals/endpoints";
import { listApprovers } from "@/lib/modules/approvals/service";

export const GET = serve(approvals.approvers, listApprovers);
