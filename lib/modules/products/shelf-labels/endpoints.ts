import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { shelfLabelResource, shelfLabelsInput } from "./schema";

export const shelfLabels = {
  draw: endpoint({
    method: "POST",
    path: "/shelf-labels",
    access: "cadastro produtos",
    summary: "O que vai na etiqueta de cada produto, com as barras do seu código; nada é gravado.",
    input: shelfLabelsInput,
    output: z.object({ data: z.array(shelfLabelResource) }),
  }),
};
