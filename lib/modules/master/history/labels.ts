import { localDate, toColumn } from "@/lib/core/calendar";

const longMonth = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("pt-BR", { month: "short", timeZone: "UTC" });

/** The first day of a month written as "2026-11". */
const firstDayOf = (month: string) => toColumn(localDate(`${month}-01`));

/** "Novembro de 2026". */
export function formatMonth(month: string): string {
  const text = longMonth.format(firstDayOf(month));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "nov/26", for the axis of a chart. */
export const formatShortMonth = (month: string): string =>
  `${shortMonth.format(firstDayOf(month)).replace(".", "")}/${month.slice(2, 4)}`;

export const HISTORY_LABELS = {
  month: "Mês",
  monthly_revenue_cents: "Receita mensal (MRR)",
  paying: "Empresas pagantes",
  gained: "Passaram a pagar",
  lost: "Deixaram de pagar",
  churn_bp: "Perda de clientes",
  trials: "Testes iniciados",
  converted: "Testes que viraram pagantes",
  conversion_bp: "Conversão de testes",
} as const;

/** How each figure is calculated. */
export const HISTORY_DEFINITIONS: readonly { readonly figure: string; readonly definition: string }[] = [
  {
    figure: HISTORY_LABELS.paying,
    definition:
      "empresas com um período pago no fim do mês. O período vai do pagamento até o fim dos dias que ele deu, ou até a devolução do valor. Dias de teste e dias dados pela plataforma não contam.",
  },
  {
    figure: HISTORY_LABELS.monthly_revenue_cents,
    definition:
      "soma do último pagamento de cada empresa pagante no fim do mês. O plano anual conta um doze avos do valor pago.",
  },
  {
    figure: HISTORY_LABELS.churn_bp,
    definition:
      "empresas que pagavam no começo do mês e não pagam no fim, porque cancelaram ou venceram sem renovar, divididas pelas que pagavam no começo. Quem renova depois da virada do mês conta como perda no mês em que venceu e como nova no mês em que voltou.",
  },
  {
    figure: HISTORY_LABELS.conversion_bp,
    definition:
      "das empresas que começaram o teste no mês, quantas já pagaram até hoje. Meses recentes ainda podem subir.",
  },
];
