import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { onboardingResource } from "./schema";

export const onboarding = {
  show: endpoint({
    method: "GET",
    path: "/onboarding",
    access: "dashboard financeiro geral",
    summary: "Até onde a loja chegou no caminho da primeira venda.",
    input: z.strictObject({}),
    output: onboardingResource,
  }),
};
