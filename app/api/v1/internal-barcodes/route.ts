import { serve } from "@/lib/api/serve";
import { codes } from "@/lib/modules/products/codes/endpoints";
import { makeInternalCode } from "@/lib/modules/products/codes/service";

export const POST = serve(codes.make, makeInternalCode);
