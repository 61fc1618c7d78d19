import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { customers } from "@/lib/modules/customers/endpoints";
import { presentCustomer } from "@/lib/modules/customers/presenter";
import { createCustomer, listCustomers, syncCustomers } from "@/lib/modules/customers/service";

export const GET = serve(
  customers.list,
  listOrSync(listCustomers, syncCustomers),
  pageOrSync(page(presentCustomer), presentCustomer),
);
export const POST = serve(customers.create, createCustomer, presentCustomer);
