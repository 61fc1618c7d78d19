import { serve } from "@/lib/api/serve";
import { bulkCustomers } from "@/lib/modules/customers/bulk/endpoints";
import { archiveCustomers } from "@/lib/modules/customers/bulk/service";

export const POST = serve(bulkCustomers.change, archiveCustomers);
