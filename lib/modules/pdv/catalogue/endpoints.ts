import { endpoint } from "@/lib/api/endpoint";
import { catalogueClientsInput, catalogueClientsPage, catalogueInput, cataloguePage } from "./schema";

const access = "acesso pdv";

export const catalogue = {
  products: endpoint({
    method: "GET",
    path: "/pdv/catalogue/products",
    access,
    summary: "Os produtos que o PDV guarda para vender sem internet, mil por vez; com `since`, só o que mudou.",
    input: catalogueInput,
    output: cataloguePage,
    planExempt: "open-register",
  }),
  clients: endpoint({
    method: "GET",
    path: "/pdv/catalogue/clients",
    access,
    summary: "Os clientes que o PDV guarda para vender sem internet, com o fiado usado e o limite, mil por vez.",
    input: catalogueClientsInput,
    output: catalogueClientsPage,
    planExempt: "open-register",
  }),
};
