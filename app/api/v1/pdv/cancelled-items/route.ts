import { serve } from "@/lib/api/serve";
import { cancelledItems } from "@/lib/modules/pdv/cancelled-items/endpoints";
import { cancelItems } from "@/lib/modules/pdv/cancelled-items/service";

export const POST = serve(cancelledItems.create, cancelItems);
