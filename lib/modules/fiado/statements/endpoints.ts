import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { fiadoSaleResource } from "../schema";
import { openingBalanceInput, statementEntry, statementInput } from "./schema";

const access = "fiado";

export const statements = {
  list: endpoint({
    method: "GET",
    path: "/fiado-customers/:id/statement",
    access,
    summary: "O extrato de um cliente, do mais novo para o mais antigo, com o saldo depois de cada lançamento.",
    input: statementInput,
    output: paged(statementEntry).extend({ balance_cents: z.int() }),
  }),
  open: endpoint({
    method: "POST",
    path: "/fiado-customers/:id/opening-balance",
    access,
    summary: "Lança o que o cliente já devia na caderneta; não é venda e não entra no caixa.",
    input: openingBalanceInput,
    output: fiadoSaleResource,
    status: 201,
    once: "required",
    refreshes: ["/fiado-sales", "/fiado-customers", "/pdv/clients", "/dashboard"],
  }),
};
