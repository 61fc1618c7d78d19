import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { AFFECTED_BY_RETURNS } from "./rules";
import { returnInput, saleReturnResource, saleReturnsInput, saleReturnsTotals } from "./schema";

export const saleReturns = {
  create: endpoint({
    method: "POST",
    path: "/sales/:id/returns",
    access: "acesso pdv",
    summary:
      "Devolve itens de uma venda, no caixa aberto de quem devolve: abate o fiado, paga a troca, e o que sobra volta em dinheiro, PIX, cartão ou vale.",
    input: returnInput,
    output: saleReturnResource,
    status: 201,
    once: "required",
    refreshes: AFFECTED_BY_RETURNS,
  }),
  list: endpoint({
    method: "GET",
    path: "/sale-returns",
    access: ["consultar vendas", "acesso pdv"],
    summary:
      "Devoluções, trocas e cancelamentos, do mais novo para o mais antigo. Quem só tem acesso ao PDV vê os seus.",
    input: saleReturnsInput,
    output: paged(saleReturnResource).extend({ totals: saleReturnsTotals }),
  }),
  get: endpoint({
    method: "GET",
    path: "/sale-returns/:id",
    access: ["consultar vendas", "acesso pdv"],
    summary: "Uma devolução, uma troca ou um cancelamento, com o vale que deu.",
    input: idInput,
    output: saleReturnResource,
  }),
};
