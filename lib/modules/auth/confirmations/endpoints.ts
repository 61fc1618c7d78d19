import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageResource } from "../schema";
import { confirmationInput } from "./schema";

const path = "/email-confirmations";

export const emailConfirmations = {
  send: endpoint({
    method: "POST",
    path,
    access: "session",
    summary: "Envia de novo o link que confirma o seu e-mail; o anterior deixa de valer.",
    input: z.strictObject({}),
    output: messageResource,
    planExempt: true,
  }),
  confirm: endpoint({
    method: "PUT",
    path,
    access: "public",
    summary: "Confirma um endereço de e-mail com o link recebido, uma vez, em até 48 horas.",
    input: confirmationInput,
    output: messageResource,
  }),
};
