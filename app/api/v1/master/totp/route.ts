import { serve } from "@/lib/api/serve";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";
import { presentTotp } from "@/lib/modules/master/totp/presenter";
import { readTotp, startTotp, switchTotpOn } from "@/lib/modules/master/totp/service";

export const GET = serve(masterTotp.get, readTotp, presentTotp);
export const POST = serve(masterTotp.begin, startTotp);
export const PUT = serve(masterTotp.confirm, switchTotpOn);
