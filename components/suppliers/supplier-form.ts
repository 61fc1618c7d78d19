import { SupplierFields } from "@/components/suppliers/supplier-fields";
import { changedSupplier, supplierFields } from "@/lib/modules/suppliers/schema";

export const Fields = SupplierFields;
export const create = supplierFields;
export const update = changedSupplier;
