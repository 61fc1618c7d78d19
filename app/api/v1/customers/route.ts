import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { customers } from "@/lib/modules/customers/endpoints";
import { presentCustomer } from "@/lib/modules/customers/presenter";
import { createCustomer, listCustomers } from "@/lib/modules/customers/service";

export const GET = serve(customers.list, listCustomers, page(presentCustomer));
export const POST = serve(customers.create, createCustomer, presentCustomer);
