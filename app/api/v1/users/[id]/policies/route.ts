import { serve } from "@/lib/api/serve";
import { policies } from "@/lib/modules/approvals/policies/endpoints";
import { getPolicies, setPolicies } from "@/lib/modules/approvals/policies/service";

export const GET = serve(policies.get, getPolicies);
export const PUT = serve(policies.set, setPolicies);
