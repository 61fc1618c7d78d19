import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pixAccountInput, pixAccountResource } from "./schema";

const path = "/pix-account";
const access = "configurações";
const refreshes = ["/pix-account", "/pdv/bootstrap"] as const;

export const pixAccount = {
  get: endpoint({
    method: "GET",
    path,
    access,
    summary: "A conta do Mercado Pago que confirma os PIX da loja. O Access Token nunca é mostrado.",
    input: z.strictObject({}),
    output: pixAccountResource,
  }),
  connect: endpoint({
    method: "PUT",
    path,
    access,
    summary: "Conecta a conta do Mercado Pago da loja pelo Access Token, conferido no Mercado Pago e guardado cifrado.",
    input: pixAccountInput,
    output: pixAccountResource,
    stepUp: true,
    needsConfirmedEmail: true,
    refreshes,
  }),
  disconnect: endpoint({
    method: "DELETE",
    path,
    access,
    summary: "Desconecta a conta: as cobranças abertas são canceladas e o PIX volta a ser conferido no banco.",
    input: z.strictObject({}),
    output: pixAccountResource,
    stepUp: true,
    refreshes,
  }),
};
