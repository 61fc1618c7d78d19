import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { countResource } from "./schema";

export const registerCounts = {
  list: endpoint({
    method: "GET",
    path: "/cash-registers/:id/counts",
    access: "controle caixa",
    summary:
      "Cada contagem enviada de um caixa e cada retirada recusada nele, em ordem, para quem pode ver o esperado.",
    input: idInput,
    output: z.object({ data: z.array(countResource) }),
  }),
};
