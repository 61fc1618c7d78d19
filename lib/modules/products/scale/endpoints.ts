import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { scaleInput, scaleResource } from "./schema";

const access = "configurações";

export const scale = {
  get: endpoint({
    method: "GET",
    path: "/scale",
    access,
    summary: "O formato da etiqueta da balança da loja; nulo se não houver balança.",
    input: z.strictObject({}),
    output: scaleResource,
  }),
  save: endpoint({
    method: "PUT",
    path: "/scale",
    access,
    summary: "Salva o formato da etiqueta da balança e, se informado, o código de um produto nela.",
    input: scaleInput,
    output: scaleResource,
    refreshes: ["/scale", "/products", "/pdv/bootstrap", "/pdv/products", "/pdv/company"],
  }),
};
