import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { listOrSync, pageOrSync } from "@/lib/api/sync";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { presentSupplier } from "@/lib/modules/suppliers/presenter";
import { createSupplier, listSuppliers, syncSuppliers } from "@/lib/modules/suppliers/service";

export const GET = serve(
  suppliers.list,
  listOrSync(listSuppliers, syncSuppliers),
  pageOrSync(page(presentSupplier), presentSupplier),
);
export const POST = serve(suppliers.create, createSupplier, presentSupplier);
