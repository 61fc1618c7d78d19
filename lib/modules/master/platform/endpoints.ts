import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { platformResource, priceInput, settingsInput, settingsResource } from "./schema";

const access = "platform:settings";
const refreshes = ["/master/settings", "/platform"] as const;

export const platform = {
  get: endpoint({
    method: "GET",
    path: "/platform",
    access: "public",
    summary: "Planos e preços em vigor, suporte e avisos da plataforma, como qualquer pessoa os vê.",
    input: z.strictObject({}),
    output: platformResource,
  }),
  settings: endpoint({
    method: "GET",
    path: "/master/settings",
    access,
    summary: "Planos, preços com seu histórico, suporte, textos e recursos como estão configurados.",
    input: z.strictObject({}),
    output: settingsResource,
  }),
  update: endpoint({
    method: "PUT",
    path: "/master/settings",
    access,
    summary: "Muda suporte, textos, recursos ou o nome e a descrição de um plano; o que não vem fica como está.",
    input: settingsInput,
    output: settingsResource,
    refreshes,
  }),
  setPrice: endpoint({
    method: "POST",
    path: "/master/plan-prices",
    access,
    summary: "Muda o preço de um plano a partir de agora. Cobranças já feitas ficam com o preço que tinham.",
    input: priceInput,
    output: settingsResource,
    status: 201,
    refreshes,
  }),
};
