import { serve } from "@/lib/api/serve";
import { emailConfirmations } from "@/lib/modules/auth/confirmations/endpoints";
import { confirmEmail, sendConfirmation } from "@/lib/modules/auth/confirmations/service";

export const POST = serve(emailConfirmations.send, sendConfirmation);
export const PUT = serve(emailConfirmations.confirm, confirmEmail);
