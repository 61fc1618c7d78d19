import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { id } from "@/lib/api/text";
import { answerInput, requestResource, requestsInput, requestsPage } from "../schema";

const access = "platform:privacy-requests";
const refreshes = ["/master/privacy-requests"] as const;

export const platformRequests = {
  list: endpoint({
    method: "GET",
    path: "/master/privacy-requests",
    access,
    summary: "Os pedidos sobre dados pessoais que cabem à plataforma: os nossos, e os que não dizem de que loja são.",
    input: requestsInput,
    output: requestsPage,
  }),
  answer: endpoint({
    method: "POST",
    path: "/master/privacy-requests/:id/answer",
    access,
    summary: "A resposta da plataforma a um pedido, uma vez; a pessoa a recebe por e-mail.",
    input: answerInput,
    output: requestResource,
    refreshes,
  }),
  forward: endpoint({
    method: "POST",
    path: "/master/privacy-requests/:id/forwarding",
    access,
    summary: "Encaminha à loja um pedido que é dela; os donos recebem um e-mail.",
    input: z.strictObject({ id, shop_id: id }),
    output: requestResource,
    refreshes,
  }),
};
