import type { CountResult } from "./schema";

export const RESULT_LABELS: Record<CountResult, string> = {
  closed: "Fechou o caixa",
  note_required: "Recusada: faltou explicar a diferença",
  difference_approval: "Recusada: precisava de aprovação pela diferença",
  recount_approval: "Recusada: precisava de aprovação para contar de novo",
  over_drawer: "Retirada recusada: passava do que havia na gaveta",
  exit_approval: "Retirada recusada: precisava de aprovação",
};
