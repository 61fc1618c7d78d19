import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import {
  categoriesInput,
  categoryFields,
  categoryResource,
  changedCategory,
  mergeInput,
  orderInput,
  removedCategory,
} from "./schema";

const access = "cadastro produtos";
const refreshes = ["/categories", "/products", "/pdv/products", "/pdv/bootstrap", "/stock"] as const;

export const categories = {
  list: endpoint({
    method: "GET",
    path: "/categories",
    access: [access, "acesso pdv", "consultar estoque"],
    summary: "As categorias de produto, na ordem da loja, com a quantidade de produtos ativos.",
    input: categoriesInput,
    output: z.object({ data: z.array(categoryResource) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/categories",
    access,
    summary:
      "Cria uma categoria, se ainda não houver uma com este nome, sem diferenciar maiúsculas e acentos; uma arquivada volta à lista.",
    input: categoryFields,
    output: categoryResource,
    status: 201,
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/categories/:id",
    access,
    summary: "Muda o nome e a cor de uma categoria.",
    input: changedCategory,
    output: categoryResource,
    refreshes,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/categories/:id",
    access,
    summary: "Exclui uma categoria que não tem produtos, nem arquivados, e que nenhum inventário usou.",
    input: idInput,
    output: removedCategory,
    refreshes,
  }),
  merge: endpoint({
    method: "POST",
    path: "/categories/:id/merging",
    access,
    summary:
      "Une uma categoria a outra: os produtos passam para a que fica. A unida é excluída, ou arquivada se um inventário a usou.",
    input: mergeInput,
    output: categoryResource,
    refreshes,
  }),
  archive: endpoint({
    method: "POST",
    path: "/categories/:id/archiving",
    access,
    summary: "Arquiva uma categoria: ela sai das listas e do PDV; os produtos dela continuam à venda.",
    input: idInput,
    output: categoryResource,
    refreshes,
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/categories/:id/archiving",
    access,
    summary: "Traz de volta uma categoria arquivada.",
    input: idInput,
    output: categoryResource,
    refreshes,
  }),
  order: endpoint({
    method: "POST",
    path: "/category-order",
    access,
    summary: "Guarda a ordem das categorias nas listas e no PDV.",
    input: orderInput,
    output: z.object({ data: z.array(categoryResource) }),
    refreshes,
  }),
};
