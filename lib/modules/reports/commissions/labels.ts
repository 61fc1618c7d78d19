import { BASE_LABELS } from "@/lib/modules/sellers/labels";
import { labels } from "../labels";
import { inPeriod } from "../tables/rules";
import type { ReportOf } from "../tables/schema";
import { commissionReports } from "./endpoints";

const sold = "/consultar-vendas";

export const sellerCommissions: ReportOf<typeof commissionReports.sellerCommissions> = {
  ...labels.sellerCommissions,
  id: "vendedores",
  endpoint: commissionReports.sellerCommissions,
  columns: [
    {
      key: "name",
      label: "Vendedor",
      kind: "text",
      read: ({ name }) => name ?? "Sem vendedor",
      href: ({ seller_id }, days) => (seller_id ? inPeriod(sold, days, `&vendedor=${seller_id}`) : null),
    },
    { key: "sale_count", label: "Vendas", kind: "count" },
    {
      key: "net_cents",
      label: "Vendido",
      kind: "cents",
      compared: true,
      entries: ({ seller_id }) => ({ of: "vendedor", name: seller_id ?? "" }),
    },
    { key: "commission_base", label: "Comissão sobre", kind: "text", read: (row) => BASE_LABELS[row.commission_base] },
    { key: "base_cents", label: "Base", kind: "cents" },
    { key: "commission_bp", label: "Comissão %", kind: "percent" },
    { key: "commission_cents", label: "Comissão", kind: "cents" },
  ],
  figures: [
    { label: "Vendido no período", kind: "cents", read: ({ net_cents }) => net_cents },
    { label: "Comissões", kind: "cents", read: ({ commission_cents }) => commission_cents },
    { label: "Vendas", kind: "count", read: ({ sale_count }) => sale_count },
  ],
  rowKey: ({ seller_id }) => seller_id ?? "",
  checks: (days) => [{ label: "as vendas do período", href: inPeriod(sold, days) }],
  empty: "Nenhuma venda ou recebimento neste período.",
};
