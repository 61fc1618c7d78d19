import { serve } from "@/lib/api/serve";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { presentSupplier } from "@/lib/modules/suppliers/presenter";
import { getSupplier, updateSupplier } from "@/lib/modules/suppliers/service";

export const GET = serve(suppliers.get, getSupplier, presentSupplier);
export const PUT = serve(suppliers.update, updateSupplier, presentSupplier);
