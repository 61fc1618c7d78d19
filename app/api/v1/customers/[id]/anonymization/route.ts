import { serve } from "@/lib/api/serve";
import { anonymizeCustomer } from "@/lib/modules/customers/anonymization/service";
import { customers } from "@/lib/modules/customers/endpoints";
import { presentCustomer } from "@/lib/modules/customers/presenter";

export const POST = serve(customers.anonymize, anonymizeCustomer, presentCustomer);
