import { serve } from "@/lib/api/serve";
import { canceledItems } from "@/lib/modules/pdv/canceled-items/endpoints";
import { cancelItems } from "@/lib/modules/pdv/canceled-items/service";

export const POST = serve(canceledItems.create, cancelItems);
