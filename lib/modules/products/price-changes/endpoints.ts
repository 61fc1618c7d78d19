import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { changeInput, previewInput, previewResource, priceChangeResource, priceChangesInput } from "./schema";

const access = "cadastro produtos";
const refreshes = ["/price-changes", "/products", "/pdv/products", "/stock"] as const;

export const priceChanges = {
  preview: endpoint({
    method: "POST",
    path: "/price-changes/preview",
    access,
    summary: "O que uma mudança de preços faria, produto por produto; nada é gravado.",
    input: previewInput,
    output: previewResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/price-changes",
    access,
    summary: "Muda os preços que foram conferidos, todos ou nenhum; recusa se algum mudou enquanto isso.",
    input: changeInput,
    output: priceChangeResource,
    status: 201,
    once: "required",
    refreshes,
  }),
  list: endpoint({
    method: "GET",
    path: "/price-changes",
    access,
    summary: "As mudanças de preços, da mais nova para a mais antiga.",
    input: priceChangesInput,
    output: paged(priceChangeResource),
  }),
  undo: endpoint({
    method: "POST",
    path: "/price-changes/:id/undoing",
    access,
    summary: "Desfaz uma mudança de até 24 horas atrás; o preço que alguém mudou depois fica como está.",
    input: idInput,
    output: priceChangeResource,
    once: "required",
    refreshes,
  }),
};
