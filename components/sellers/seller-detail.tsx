"use client";

import { useState } from "react";
import { CatalogDetail, DetailList, DetailSkeleton, type DetailTab, Facts } from "@/components/blocks/catalog-detail";
import { DayRange } from "@/components/blocks/day-range";
import { Money } from "@/components/blocks/money";
import { PhoneLink } from "@/components/blocks/phone-link";
import { useToday } from "@/components/blocks/use-today";
import { useSession, useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatInstant, monthStart } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPercent } from "@/lib/core/percent";
import { labels as saleLabels } from "@/lib/modules/sales/labels";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { BASE_LABELS, labels } from "@/lib/modules/sellers/labels";
import { sellerEarnings } from "@/lib/modules/sellers/rules";
import type { Seller } from "@/lib/modules/sellers/schema";

const { fields } = labels;
const PER_PAGE = 10;

type Props = { id: string; onEdit: () => void; onClose: () => void };

/** A seller's sales and commission in a period. */
export function SellerDetail({ id, onEdit, onClose }: Props) {
  const viewer = useViewer();
  const { data: seller, error, mutate } = useApi(sellers.get, { id });
  const tabs: (DetailTab | false)[] = [
    { value: "dados", label: "Dados", show: seller ? <SellerFacts seller={seller} /> : <DetailSkeleton /> },
    can(viewer, "consultar vendas") && {
      value: "vendas",
      label: "Vendas",
      show: seller ? <SellerSales seller={seller} /> : <DetailSkeleton />,
    },
  ];
  return (
    <CatalogDetail
      title={seller?.name ?? "Vendedor"}
      tabs={tabs.filter((tab) => tab !== false)}
      error={seller ? undefined : error}
      onRetry={() => mutate()}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onEdit}>
          Editar vendedor
        </Button>
      }
    />
  );
}

const SellerFacts = ({ seller }: { seller: Seller }) => (
  <Facts
    facts={[
      [fields.phone, seller.phone && <PhoneLink phone={seller.phone} />],
      [fields.email, seller.email],
      [fields.cpf, seller.cpf && formatCpfCnpj(seller.cpf)],
      [fields.commission_bp, seller.commission_bp ? formatPercent(seller.commission_bp) : null],
      [fields.commission_base, seller.commission_bp ? BASE_LABELS[seller.commission_base] : null],
      [
        fields.monthly_goal_cents,
        seller.monthly_goal_cents ? <Money key="goal" cents={seller.monthly_goal_cents} /> : null,
      ],
    ]}
  />
);

function SellerSales({ seller }: { seller: Seller }) {
  const { zone, turn_minutes } = useSession();
  const today = useToday(zone, turn_minutes);
  const [days, setDays] = useState({ from: monthStart(today), until: today });
  const [from, until] = days.from <= days.until ? [days.from, days.until] : [days.until, days.from];
  const period = { seller_id: seller.id, from, until };
  const { data } = useApi(saleLists.list, { ...period, per_page: 1 });
  const { net_cents = 0, sale_count = 0, by_method = {} } = data?.totals ?? {};
  const { sold_cents, commission_cents } = sellerEarnings(seller, { net_cents, by_method });
  return (
    <div className="grid gap-4">
      <DayRange {...days} onDay={(day) => setDays({ ...days, ...day })} />
      <Facts
        facts={[
          ["Vendas no período, sem devoluções", <Money key="sold" cents={sold_cents} />],
          ["Vendas", String(sale_count)],
          [
            seller.commission_base === "venda" ? "Comissão" : "Comissão, sem fiado",
            seller.commission_bp ? <Money key="earned" cents={commission_cents} /> : null,
          ],
        ]}
      />
      <DetailList
        key={`${from} ${until}`}
        // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
        read={(page) => useApi(saleLists.list, { ...period, page, per_page: PER_PAGE })}
        noun={["venda", "vendas"]}
        empty="Nenhuma venda no período."
        lines={(found) =>
          found.data.map((sale) => ({
            key: sale.id,
            title: `Venda ${sale.number}`,
            note: [
              formatInstant(sale.sold_at, zone),
              sale.customer?.name,
              sale.status !== "concluida" && saleLabels.status[sale.status],
            ]
              .filter(Boolean)
              .join(" · "),
            amount: <Money cents={sale.total_cents} />,
          }))
        }
      />
    </div>
  );
}
