import { endpoint } from "@/lib/api/endpoint";
import { approvalInput, approvalResource, approversInput, approversResource } from "./schema";

const access = "session";
const planExempt = "closing";

export const approvals = {
  create: endpoint({
    method: "POST",
    path: "/approvals",
    access,
    summary:
      "Um responsável aprova com o seu PIN, na mesma tela, o que outra pessoa vai fazer. Vale por 5 minutos, uma única vez.",
    input: approvalInput,
    output: approvalResource,
    status: 201,
    planExempt,
    withPin: true,
  }),
  approvers: endpoint({
    method: "GET",
    path: "/approvals/approvers",
    access,
    summary: "Quem pode aprovar uma ação: só os nomes.",
    input: approversInput,
    output: approversResource,
    planExempt,
    withPin: true,
  }),
};
