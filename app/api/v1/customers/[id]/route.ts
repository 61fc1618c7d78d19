import { serve } from "@/lib/api/serve";
import { customers } from "@/lib/modules/customers/endpoints";
import { presentCustomer } from "@/lib/modules/customers/presenter";
import { getCustomer, updateCustomer } from "@/lib/modules/customers/service";

export const GET = serve(customers.get, getCustomer, presentCustomer);
export const PUT = serve(customers.update, updateCustomer, presentCustomer);
