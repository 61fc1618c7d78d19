import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { scaleInput, scaleResource } from "./schema";

const access = "configurações";

export const scale = {
  get: endpoint({
    method: "GET",
    path: "/scale",
    access,
    summary: "Como a balança da loja preenche a etiqueta; nulo quando não há balança.",
    input: z.strictObject({}),
    output: scaleResource,
  }),
  save: endpoint({
    method: "PUT",
    path: "/scale",
    access,
    summary: "Guarda como a balança preenche a etiqueta e, se dito, o código de um produto nela.",
    input: scaleInput,
    output: scaleResource,
    refreshes: ["/scale", "/products", "/pdv/bootstrap", "/pdv/products", "/pdv/company"],
  }),
};
