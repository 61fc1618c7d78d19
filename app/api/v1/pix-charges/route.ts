import { serve } from "@/lib/api/serve";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { presentPixCharge, presentUnclaimedPix } from "@/lib/modules/pix-charges/presenter";
import { createPixCharge, listUnclaimedPix } from "@/lib/modules/pix-charges/service";

export const GET = serve(pixCharges.list, listUnclaimedPix, presentUnclaimedPix);
export const POST = serve(pixCharges.create, createPixCharge, presentPixCharge);
