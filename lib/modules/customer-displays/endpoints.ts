import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";
import { displayLinkResource, displayResource, displayTokenInput, showInput } from "./schema";

const access = "acesso pdv";
const planExempt = "open-register";

export const customerDisplays = {
  create: endpoint({
    method: "POST",
    path: "/customer-displays",
    access,
    summary:
      "Cria o endereço de um visor do cliente em outro aparelho, por 12 horas; o visor anterior do mesmo operador deixa de valer.",
    input: z.strictObject({}),
    output: displayLinkResource,
    status: 201,
    planExempt,
  }),
  show: endpoint({
    method: "PUT",
    path: "/customer-displays/:id/state",
    access,
    summary: "Mostra a venda de agora no visor do próprio operador; um estado mais velho que o mostrado é ignorado.",
    input: showInput,
    output: displayResource,
    planExempt,
  }),
  end: endpoint({
    method: "DELETE",
    path: "/customer-displays/:id",
    access,
    summary: "Desliga o visor do próprio operador; o endereço deixa de valer.",
    input: idInput,
    output: displayResource,
    planExempt,
  }),
  follow: endpoint({
    method: "GET",
    path: "/public-displays/:token/events",
    access: "public",
    unlisted: true,
    summary:
      "O que o visor mostra, enquanto a conexão está aberta (server-sent events): `state` com a venda, `ended` quando o visor foi desligado. Um endereço desconhecido ou vencido é o mesmo 404.",
    input: displayTokenInput,
    output: fileResponse,
    responseTypes: ["text/event-stream"],
  }),
};
