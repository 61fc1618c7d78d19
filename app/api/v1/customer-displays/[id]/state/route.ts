import { serve } from "@/lib/api/serve";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import { showOnDisplay } from "@/lib/modules/customer-displays/service";

export const PUT = serve(customerDisplays.show, showOnDisplay);
