import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { presentSupplier } from "@/lib/modules/suppliers/presenter";
import { createSupplier, listSuppliers } from "@/lib/modules/suppliers/service";

export const GET = serve(suppliers.list, listSuppliers, page(presentSupplier));
export const POST = serve(suppliers.create, createSupplier, presentSupplier);
