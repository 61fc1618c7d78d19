import { labels } from "../labels";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { drawerReports } from "./endpoints";

const history = (days: Parameters<typeof inPeriod>[1], filters = "") =>
  inPeriod("/controle-caixa", days, `&aba=historico${filters}`);

export const cashDifferences: ReportOf<typeof drawerReports.cashDifferences> = {
  ...labels.cashDifferences,
  id: "diferencas-de-caixa",
  endpoint: drawerReports.cashDifferences,
  columns: [
    {
      key: "name",
      label: "Operador",
      kind: "text",
      href: ({ user_id }, days) => history(days, `&operador=${user_id}`),
    },
    { key: "closing_count", label: "Fechamentos", kind: "count" },
    { key: "expected_cents", label: "Esperado", kind: "cents", wideOnly: true },
    { key: "counted_cents", label: "Contado", kind: "cents", wideOnly: true },
    { key: "difference_cents", label: "No fechamento", kind: "cents" },
    { key: "correction_cents", label: "Correção", kind: "cents" },
    { key: "shortage_cents", label: "Faltas", kind: "cents" },
    { key: "surplus_cents", label: "Sobras", kind: "cents" },
    { key: "corrected_cents", label: "Diferença", kind: "cents" },
  ],
  figures: [
    { label: "Diferença", kind: "cents", read: ({ corrected_cents }) => corrected_cents },
    { label: "Faltas", kind: "cents", read: ({ shortage_cents }) => shortage_cents },
    { label: "Sobras", kind: "cents", read: ({ surplus_cents }) => surplus_cents },
    { label: "Fechamentos", kind: "count", read: ({ closing_count }) => closing_count },
  ],
  rowKey: ({ user_id }) => user_id,
  checks: (days) => [{ label: "a diferença nos fechamentos do período", href: history(days) }],
  empty: "Nenhum caixa fechado neste período.",
};
