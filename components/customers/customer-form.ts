import { CustomerFields } from "@/components/customers/customer-fields";
import { changedCustomer, customerFields } from "@/lib/modules/customers/schema";

export const Fields = CustomerFields;
export const create = customerFields;
export const update = changedCustomer;
