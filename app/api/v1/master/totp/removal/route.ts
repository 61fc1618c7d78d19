import { serve } from "@/lib/api/serve";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";
import { presentTotp } from "@/lib/modules/master/totp/presenter";
import { switchTotpOff } from "@/lib/modules/master/totp/service";

export const POST = serve(masterTotp.remove, switchTotpOff, presentTotp);
