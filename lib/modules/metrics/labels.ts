import type { Rating, ShownMetric } from "./rules";

export const METRIC_LABELS: Record<ShownMetric, string> = {
  LCP: "Maior conteúdo (LCP)",
  INP: "Resposta (INP)",
  CLS: "Estabilidade (CLS)",
  TTFB: "Servidor (TTFB)",
};

export const RATING_LABELS: Record<Rating, string> = { good: "Bom", fair: "Melhorar", poor: "Ruim" };

export const DEVICE_LABELS: Readonly<Record<string, string>> = { celular: "Celular", computador: "Computador" };

const decimals = (digits: number) =>
  new Intl.NumberFormat("pt-BR", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const none = decimals(0);
const two = decimals(2);

/** Formats a metric's value: "1,24 s", "180 ms", "0,05". */
export function formatMetric(name: ShownMetric, value: number): string {
  if (name === "CLS") return two.format(value);
  return value >= 1_000 ? `${two.format(value / 1_000)} s` : `${none.format(value)} ms`;
}
