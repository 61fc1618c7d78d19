import { serve } from "@/lib/api/serve";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import { endDisplay } from "@/lib/modules/customer-displays/service";

export const DELETE = serve(customerDisplays.end, endDisplay);
