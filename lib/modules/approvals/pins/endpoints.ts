import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { pinInput, pinResource } from "./schema";

const path = "/approvals/pin";
const access = "session";
const refreshes = [path, "/approvals", "/users"] as const;

export const pins = {
  get: endpoint({
    method: "GET",
    path,
    access,
    summary: "Informa se você tem um PIN de aprovação.",
    input: z.strictObject({}),
    output: pinResource,
  }),
  set: endpoint({
    method: "PUT",
    path,
    access,
    summary: "Define o seu PIN, de 4 a 6 números, com a sua senha.",
    input: pinInput,
    output: pinResource,
    refreshes,
  }),
  remove: endpoint({
    method: "DELETE",
    path,
    access,
    summary: "Remove o seu PIN: você deixa de aparecer entre quem aprova.",
    input: z.strictObject({}),
    output: pinResource,
    refreshes,
  }),
};
