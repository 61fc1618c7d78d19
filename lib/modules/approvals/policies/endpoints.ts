import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { policiesInput, policiesResource } from "./schema";

const path = "/users/:id/policies";
const access = "configurações";

export const policies = {
  get: endpoint({
    method: "GET",
    path,
    access,
    summary: "O que uma pessoa pode fazer sozinha, só com aprovação ou não pode fazer.",
    input: idInput,
    output: policiesResource,
  }),
  set: endpoint({
    method: "PUT",
    path,
    access,
    summary:
      "Define o que uma pessoa pode fazer sozinha, só com aprovação ou não pode fazer. Só quem faz a ação sozinho pode defini-la.",
    input: policiesInput,
    output: policiesResource,
    stepUp: true,
    refreshes: ["/users", "/approvals"],
  }),
};
