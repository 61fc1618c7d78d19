import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { onboardingResource } from "./schema";

export const onboarding = {
  show: endpoint({
    method: "GET",
    path: "/onboarding",
    access: "dashboard financeiro geral",
    summary: "O andamento do guia da primeira venda.",
    input: z.strictObject({}),
    output: onboardingResource,
  }),
};
