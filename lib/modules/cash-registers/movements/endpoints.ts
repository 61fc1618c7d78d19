import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { movementChange, movementInput, movementKey, movementResource, movementsInput } from "./schema";

const path = "/cash-registers/:id/movements";
const itemPath = "/cash-registers/:id/movements/:movement_id";
const refreshes = ["/cash-registers", "/pdv"] as const;

export const movements = {
  list: endpoint({
    method: "GET",
    path,
    access: "controle caixa",
    summary: "As movimentações de um caixa, da mais nova para a mais antiga.",
    input: movementsInput,
    output: paged(movementResource),
  }),
  create: endpoint({
    method: "POST",
    path,
    access: ["acesso pdv", "controle caixa"],
    summary: "Lança um suprimento (entry) ou uma sangria (exit) num caixa aberto.",
    input: movementInput,
    output: movementResource,
    status: 201,
    once: "optional",
    refreshes,
  }),
  get: endpoint({
    method: "GET",
    path: itemPath,
    access: "controle caixa",
    summary: "Uma movimentação.",
    input: movementKey,
    output: movementResource,
  }),
  update: endpoint({
    method: "PUT",
    path: itemPath,
    access: "controle caixa",
    summary: "Corrige a descrição de uma movimentação manual; o valor só muda por estorno.",
    input: movementChange,
    output: movementResource,
    refreshes,
  }),
  reverse: endpoint({
    method: "DELETE",
    path: itemPath,
    access: "controle caixa",
    summary: "Estorna uma movimentação manual com uma contramovimentação; nada é apagado.",
    input: movementKey,
    output: movementResource,
    once: "optional",
    refreshes,
  }),
};
