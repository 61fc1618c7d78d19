import { endpoint } from "@/lib/api/endpoint";
import { proofInput, proofResource } from "./schema";

export const sessionProofs = {
  create: endpoint({
    method: "POST",
    path: "/session-proofs",
    access: "session",
    summary:
      "Confirma de novo quem está usando o sistema, com a senha ou um código da verificação em duas etapas. Vale 10 minutos para as ações que respondem STEP_UP_REQUIRED.",
    input: proofInput,
    output: proofResource,
    planExempt: true,
    withoutSecondFactor: true,
  }),
};
