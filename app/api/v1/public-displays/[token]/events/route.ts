import { serve } from "@/lib/api/serve";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import { followDisplay } from "@/lib/modules/customer-displays/service";

export const GET = serve(customerDisplays.follow, followDisplay);
