import { endpoint } from "@/lib/api/endpoint";
import { mailingInput, mailingResource } from "./schema";

export const quoteMailings = {
  create: endpoint({
    method: "POST",
    path: "/quotes/:id/mail",
    access: "orçamentos",
    summary: "Envia o orçamento por e-mail, com o PDF e um link novo; o link anterior deixa de valer.",
    input: mailingInput,
    output: mailingResource,
    status: 201,
    once: "optional",
    needsConfirmedEmail: true,
    refreshes: ["/quotes"],
  }),
};
