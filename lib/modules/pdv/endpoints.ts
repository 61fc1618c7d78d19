import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { registerResource } from "@/lib/modules/cash-registers/schema";
import {
  bootstrapResource,
  newClientInput,
  pdvClientResource,
  pdvCompanyResource,
  pdvProductResource,
  pdvProductsInput,
  pdvSearchInput,
  pdvSellerResource,
} from "./schema";

const access = "acesso pdv";
const input = z.strictObject({});

export const pdv = {
  bootstrap: endpoint({
    method: "GET",
    path: "/pdv/bootstrap",
    access,
    summary: "Tudo de que o PDV precisa para começar.",
    input,
    output: bootstrapResource,
    planExempt: "open-register",
  }),
  products: endpoint({
    method: "GET",
    path: "/pdv/products",
    access,
    summary:
      "Produtos por palavras em qualquer ordem, sem acentos, ou por código; o código exato vem primeiro. Com `ids`, só estes produtos, com o estoque de agora.",
    input: pdvProductsInput,
    output: z.object({ data: z.array(pdvProductResource) }),
    planExempt: "open-register",
  }),
  clients: endpoint({
    method: "GET",
    path: "/pdv/clients",
    access,
    summary: "Clientes por nome, telefone ou documento, com o fiado usado e o limite.",
    input: pdvSearchInput.pick({ search: true }),
    output: z.object({ data: z.array(pdvClientResource) }),
    planExempt: "open-register",
  }),
  addClient: endpoint({
    method: "POST",
    path: "/pdv/clients",
    access,
    summary: "Cadastra um cliente no balcão, só com nome e telefone; com o mesmo `id` é sempre o mesmo cliente.",
    input: newClientInput,
    output: pdvClientResource,
    status: 201,
    planExempt: "open-register",
    refreshes: ["/pdv/clients", "/customers"],
  }),
  sellers: endpoint({
    method: "GET",
    path: "/pdv/sellers",
    access,
    summary: "Os vendedores.",
    input,
    output: z.object({ data: z.array(pdvSellerResource) }),
    planExempt: "open-register",
  }),
  cashRegister: endpoint({
    method: "GET",
    path: "/pdv/cash-register",
    access,
    summary: "O caixa aberto de quem vende; 404 quando não há.",
    input,
    output: z.object({ data: registerResource }),
    planExempt: "open-register",
  }),
  company: endpoint({
    method: "GET",
    path: "/pdv/company",
    access: [access, "consultar vendas"],
    summary: "A empresa como sai no recibo.",
    input,
    output: z.object({ data: pdvCompanyResource }),
    planExempt: "open-register",
  }),
};
