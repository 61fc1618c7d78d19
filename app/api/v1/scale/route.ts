import { serve } from "@/lib/api/serve";
import { scale } from "@/lib/modules/products/scale/endpoints";
import { getScale, saveScale } from "@/lib/modules/products/scale/service";

export const GET = serve(scale.get, getScale);
export const PUT = serve(scale.save, saveScale);
