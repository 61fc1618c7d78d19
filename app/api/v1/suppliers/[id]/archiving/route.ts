import { serve } from "@/lib/api/serve";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { presentSupplier } from "@/lib/modules/suppliers/presenter";
import { archiveSupplier, restoreSupplier } from "@/lib/modules/suppliers/service";

export const POST = serve(suppliers.archive, archiveSupplier, presentSupplier);
export const DELETE = serve(suppliers.restore, restoreSupplier, presentSupplier);
