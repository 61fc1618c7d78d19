import { serve } from "@/lib/api/serve";
import { bulkSuppliers } from "@/lib/modules/suppliers/bulk/endpoints";
import { listSupplierIds } from "@/lib/modules/suppliers/bulk/service";

export const GET = serve(bulkSuppliers.ids, listSupplierIds);
