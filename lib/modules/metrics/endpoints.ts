import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { metricInput, metricSummaryResource, summaryInput } from "./schema";

export const metrics = {
  web: endpoint({
    method: "POST",
    path: "/metrics/web",
    access: "public",
    summary: "Recebe uma medida de desempenho de uma página.",
    input: metricInput,
    output: z.object({ received: z.literal(true) }),
    status: 202,
  }),
  summary: endpoint({
    method: "GET",
    path: "/metrics/web/summary",
    access: "platform:health",
    summary: "O percentil 75 de cada medida por página e aparelho.",
    input: summaryInput,
    output: z.object({ data: z.array(metricSummaryResource) }),
  }),
};
