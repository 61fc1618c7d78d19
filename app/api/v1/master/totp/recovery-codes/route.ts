import { serve } from "@/lib/api/serve";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";
import { changeRecoveryCodes } from "@/lib/modules/master/totp/service";

export const POST = serve(masterTotp.renewCodes, changeRecoveryCodes);
