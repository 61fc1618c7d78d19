import { serve } from "@/lib/api/serve";
import { auth } from "@/lib/modules/auth/endpoints";
import { resetPassword } from "@/lib/modules/auth/service";

export const POST = serve(auth.reset, resetPassword);
