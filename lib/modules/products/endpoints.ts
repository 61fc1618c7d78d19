import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import { changedProduct, newProduct, productResource, productsInput } from "./schema";

const access = "cadastro produtos";
const refreshes = ["/products", "/pdv/products", "/stock", "/categories"] as const;

export const products = {
  list: endpoint({
    method: "GET",
    path: "/products",
    access,
    summary: "Os produtos da empresa; a busca aceita palavras em qualquer ordem, sem acentos, e códigos.",
    input: productsInput,
    output: paged(productResource),
    syncOutput: synced(productResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/products/:id",
    access,
    summary: "Um produto.",
    input: idInput,
    output: productResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/products",
    access,
    summary: "Cadastra um produto, com seu estoque inicial.",
    input: newProduct,
    output: productResource,
    status: 201,
    once: "optional",
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/products/:id",
    access,
    summary: "Altera um produto; o estoque só muda por movimentação.",
    input: changedProduct,
    output: productResource,
    refreshes,
  }),
  archive: endpoint({
    method: "POST",
    path: "/products/:id/archiving",
    access,
    summary: "Arquiva um produto: ele sai do PDV e das listas, e o histórico é mantido.",
    input: idInput,
    output: productResource,
    refreshes,
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/products/:id/archiving",
    access,
    summary: "Traz de volta um produto arquivado.",
    input: idInput,
    output: productResource,
    refreshes,
  }),
};
