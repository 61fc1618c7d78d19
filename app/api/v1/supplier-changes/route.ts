import { serve } from "@/lib/api/serve";
import { bulkSuppliers } from "@/lib/modules/suppliers/bulk/endpoints";
import { archiveSuppliers } from "@/lib/modules/suppliers/bulk/service";

export const POST = serve(bulkSuppliers.change, archiveSuppliers);
