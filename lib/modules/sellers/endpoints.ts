import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import { changedSeller, personResource, sellerFields, sellerResource, sellersInput } from "./schema";

const access = "cadastro vendedores";
const refreshes = ["/sellers", "/pdv/sellers", "/pdv/bootstrap"] as const;

export const sellers = {
  list: endpoint({
    method: "GET",
    path: "/sellers",
    access,
    summary: "Os vendedores da empresa; a busca aceita nome, CPF e telefone, com ou sem máscara.",
    input: sellersInput,
    output: paged(sellerResource),
    syncOutput: synced(sellerResource),
  }),
  people: endpoint({
    method: "GET",
    path: "/sellers/people",
    access,
    summary: "Os usuários que podem ser vinculados a um vendedor, com o vendedor de cada um.",
    input: z.strictObject({}),
    output: z.object({ data: z.array(personResource) }),
  }),
  get: endpoint({
    method: "GET",
    path: "/sellers/:id",
    access,
    summary: "Um vendedor.",
    input: idInput,
    output: sellerResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/sellers",
    access,
    summary: "Cadastra um vendedor; recusa o CPF que já é de outro; o telefone pode se repetir.",
    input: sellerFields,
    output: sellerResource,
    status: 201,
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/sellers/:id",
    access,
    summary: "Altera um vendedor.",
    input: changedSeller,
    output: sellerResource,
    refreshes,
  }),
  archive: endpoint({
    method: "POST",
    path: "/sellers/:id/archiving",
    access,
    summary: "Arquiva um vendedor: ele sai do PDV e das listas, e seu histórico é mantido.",
    input: idInput,
    output: sellerResource,
    refreshes,
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/sellers/:id/archiving",
    access,
    summary: "Traz de volta um vendedor arquivado.",
    input: idInput,
    output: sellerResource,
    refreshes,
  }),
};
