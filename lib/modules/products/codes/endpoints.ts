import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

export const codes = {
  make: endpoint({
    method: "POST",
    path: "/internal-barcodes",
    access: "cadastro produtos",
    summary: "Um código EAN-13 da própria loja (prefixo 04), que nenhum produto ainda tem.",
    input: z.strictObject({}),
    output: z.object({ barcode: z.string() }),
    status: 201,
  }),
};
