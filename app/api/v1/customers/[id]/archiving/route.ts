import { serve } from "@/lib/api/serve";
import { customers } from "@/lib/modules/customers/endpoints";
import { presentCustomer } from "@/lib/modules/customers/presenter";
import { archiveCustomer, restoreCustomer } from "@/lib/modules/customers/service";

export const POST = serve(customers.archive, archiveCustomer, presentCustomer);
export const DELETE = serve(customers.restore, restoreCustomer, presentCustomer);
