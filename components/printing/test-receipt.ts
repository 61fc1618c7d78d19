import type { PrintPart } from "@/lib/core/print-text";

/** A short test print with the logo, the line width, accents and the cut. */
export const testReceipt = (company_name: string, logo: string | null = null): PrintPart[] => [
  ...(logo ? [{ kind: "logo", logo } as const] : []),
  { kind: "center", text: company_name, strong: true, tall: true },
  { kind: "rule" },
  { kind: "center", text: "TESTE DE IMPRESSÃO", strong: true },
  { kind: "rule" },
  { kind: "sides", left: "Acentos", right: "ÁÉÍÓÚ ÂÊÔ ÃÕ Ç" },
  { kind: "sides", left: "ação, pão, café, você", right: "R$ 1.234,56" },
  { kind: "rule" },
  { kind: "center", text: "As linhas de traços vão de uma ponta à outra do papel, sem quebrar." },
];
