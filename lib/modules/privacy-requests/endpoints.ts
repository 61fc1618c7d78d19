import { endpoint } from "@/lib/api/endpoint";
import { answerInput, receivedResource, requestInput, requestResource, requestsInput, requestsPage } from "./schema";

const access = "configurações";

export const privacyRequests = {
  create: endpoint({
    method: "POST",
    path: "/privacy-requests",
    access: "public",
    summary: "O pedido de uma pessoa sobre os próprios dados (LGPD, arts. 18 e 20), com protocolo e prazo.",
    input: requestInput,
    output: receivedResource,
    status: 201,
  }),
  list: endpoint({
    method: "GET",
    path: "/privacy-requests",
    access,
    summary: "Os pedidos feitos à empresa sobre dados pessoais, os que esperam resposta primeiro.",
    input: requestsInput,
    output: requestsPage,
  }),
  answer: endpoint({
    method: "POST",
    path: "/privacy-requests/:id/answer",
    access,
    summary: "A resposta da empresa a um pedido, uma vez; a pessoa a recebe por e-mail.",
    input: answerInput,
    output: requestResource,
    refreshes: ["/privacy-requests"],
  }),
};
