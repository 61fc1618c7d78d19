import { serve } from "@/lib/api/serve";
import { codes } from "@/lib/modules/products/codes/endpoints";
import { createInternalCode } from "@/lib/modules/products/codes/service";

export const POST = serve(codes.make, createInternalCode);
