import { serve } from "@/lib/api/serve";
import { pixAccount } from "@/lib/modules/pix-account/endpoints";
import { presentPixAccount } from "@/lib/modules/pix-account/presenter";
import { connectPixAccount, disconnectPixAccount, getPixAccount } from "@/lib/modules/pix-account/service";

export const GET = serve(pixAccount.get, getPixAccount, presentPixAccount);
export const PUT = serve(pixAccount.connect, connectPixAccount, presentPixAccount);
export const DELETE = serve(pixAccount.disconnect, disconnectPixAccount, presentPixAccount);
