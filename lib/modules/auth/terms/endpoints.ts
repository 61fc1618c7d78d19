import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { acceptanceInput, acceptancesResource } from "./schema";

const access = "session";
const planExempt = true;

export const documentAcceptances = {
  get: endpoint({
    method: "GET",
    path: "/document-acceptances",
    access,
    planExempt,
    summary: "As versões em vigor dos Termos de Uso e da Política de Privacidade, e quando você as aceitou.",
    input: z.strictObject({}),
    output: acceptancesResource,
  }),
  accept: endpoint({
    method: "POST",
    path: "/document-acceptances",
    access,
    planExempt,
    summary: "Registra o aceite das versões em vigor, com data e hora.",
    input: acceptanceInput,
    output: acceptancesResource,
    refreshes: ["/document-acceptances"],
  }),
};
