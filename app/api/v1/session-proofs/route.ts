import { serve } from "@/lib/api/serve";
import { sessionProofs } from "@/lib/modules/auth/proofs/endpoints";
import { proveSession } from "@/lib/modules/auth/proofs/service";

export const POST = serve(sessionProofs.create, proveSession);
