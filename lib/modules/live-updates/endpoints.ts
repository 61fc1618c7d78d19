import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";

export const liveUpdates = {
  follow: endpoint({
    method: "GET",
    path: "/live-updates",
    access: "session",
    summary:
      "O que muda na empresa, enquanto a conexão está aberta (server-sent events): cada evento `change` traz os caminhos da API que ficaram desatualizados.",
    input: z.strictObject({}),
    output: fileResponse,
    responseTypes: ["text/event-stream"],
    planExempt: "open-register",
    duringSupport: false,
    withPin: true,
  }),
};
