import { serve } from "@/lib/api/serve";
import { customerDisplays } from "@/lib/modules/customer-displays/endpoints";
import { presentDisplayLink } from "@/lib/modules/customer-displays/presenter";
import { createDisplay } from "@/lib/modules/customer-displays/service";

export const POST = serve(customerDisplays.create, createDisplay, presentDisplayLink);
