import { serve } from "@/lib/api/serve";
import { bulkCustomers } from "@/lib/modules/customers/bulk/endpoints";
import { listCustomerIds } from "@/lib/modules/customers/bulk/service";

export const GET = serve(bulkCustomers.ids, listCustomerIds);
