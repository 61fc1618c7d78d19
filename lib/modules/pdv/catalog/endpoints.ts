import { endpoint } from "@/lib/api/endpoint";
import { tillClientsInput, tillClientsPage, tillProductsInput, tillProductsPage } from "./schema";

const access = "acesso pdv";

export const pdvCatalog = {
  products: endpoint({
    method: "GET",
    path: "/pdv/catalog/products",
    access,
    summary: "Os produtos que o PDV guarda para vender sem internet, mil por vez; com `since`, só o que mudou.",
    input: tillProductsInput,
    output: tillProductsPage,
    planExempt: "open-register",
  }),
  clients: endpoint({
    method: "GET",
    path: "/pdv/catalog/clients",
    access,
    summary: "Os clientes que o PDV guarda para vender sem internet, com o fiado usado e o limite, mil por vez.",
    input: tillClientsInput,
    output: tillClientsPage,
    planExempt: "open-register",
  }),
};
