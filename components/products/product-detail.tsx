"use client";

import { Tags } from "lucide-react";
import { useState } from "react";
import { CatalogDetail, DetailList, DetailSkeleton, type DetailTab, Facts } from "@/components/blocks/catalog-detail";
import { Money } from "@/components/blocks/money";
import { Photo } from "@/components/files/photo";
import { LabelsDialog } from "@/components/labels/labels-dialog";
import { useSession, useViewer } from "@/components/shell/session";
import { StockMovements } from "@/components/stock/stock-movements";
import { Button } from "@/components/ui/button";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatMargin, marginBp } from "@/lib/core/margin";
import { formatMoney } from "@/lib/core/money";
import { formatQuantityWithUnit, unitSymbol } from "@/lib/core/quantity";
import { products } from "@/lib/modules/products/endpoints";
import { productHistory } from "@/lib/modules/products/history/endpoints";
import { labels } from "@/lib/modules/products/labels";
import type { Product } from "@/lib/modules/products/schema";

const { fields } = labels;
const PER_PAGE = 10;

type Props = { id: string; onEdit: () => void; onClose: () => void };

/** A product's stock movements, sales and purchases. */
export function ProductDetail({ id, onEdit, onClose }: Props) {
  const viewer = useViewer();
  const { data: product, error, mutate } = useApi(products.get, { id });
  const [isLabelling, setLabelling] = useState(false);
  const [ids] = useState([id]);
  const unit = product?.unit ?? "un";
  const tabs: (DetailTab | false)[] = [
    { value: "dados", label: "Dados", show: product ? <ProductFacts product={product} /> : <DetailSkeleton /> },
    can(viewer, "consultar estoque") && {
      value: "estoque",
      label: "Estoque",
      show: <StockMovements id={id} unit={unit} />,
    },
    { value: "vendas", label: "Vendas", show: <Sales id={id} /> },
    { value: "compras", label: "Compras", show: <Purchases id={id} unit={unit} /> },
  ];
  return (
    <>
      <CatalogDetail
        title={product?.name ?? "Produto"}
        tabs={tabs.filter((tab) => tab !== false)}
        error={product ? undefined : error}
        onRetry={() => mutate()}
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setLabelling(true)}>
              <Tags className="size-4" aria-hidden="true" />
              Etiquetas
            </Button>
            <Button variant="primary" onClick={onEdit}>
              Editar produto
            </Button>
          </>
        }
      />
      {isLabelling ? <LabelsDialog product_ids={ids} onClose={() => setLabelling(false)} /> : null}
    </>
  );
}

function ProductFacts({ product }: { product: Product }) {
  const { sale_price_cents, cost_price_cents, unit } = product;
  const margin_bp = marginBp(cost_price_cents, sale_price_cents);
  return (
    <div className="grid gap-5">
      {product.photo ? <Photo path={product.photo} large className="h-48 w-full object-contain" /> : null}
      <Facts
        facts={[
          [fields.sale_price_cents, `${formatMoney(sale_price_cents)} / ${unitSymbol(unit)}`],
          [fields.cost_price_cents, cost_price_cents > 0 && formatMoney(cost_price_cents)],
          ["Margem", margin_bp !== null && formatMargin(margin_bp)],
          [fields.current_stock_milli, formatQuantityWithUnit(product.current_stock_milli, unit)],
          [fields.minimum_stock_milli, formatQuantityWithUnit(product.minimum_stock_milli, unit)],
          [fields.pack_milli, product.pack_milli && formatQuantityWithUnit(product.pack_milli, unit)],
          [fields.category, product.category],
          [fields.barcode, product.barcode],
          [fields.extra_barcodes, product.extra_barcodes.join(", ")],
          [fields.scale_code, product.scale_code],
          [fields.description, product.description],
        ]}
      />
    </div>
  );
}

function Sales({ id }: { id: string }) {
  const { zone } = useSession();
  return (
    <DetailList
      // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
      read={(page) => useApi(productHistory.sales, { id, page, per_page: PER_PAGE })}
      noun={["venda", "vendas"]}
      empty="Nenhuma venda até agora."
      lines={({ data }) =>
        data.map((line) => ({
          key: line.id,
          title: [`Venda ${line.number}`, line.customer_name, line.is_canceled && "cancelada"]
            .filter(Boolean)
            .join(" · "),
          note: `${formatInstant(line.sold_at, zone)} · ${formatQuantityWithUnit(line.quantity_milli, line.unit)} × ${formatMoney(line.unit_price_cents)}`,
          amount: <Money cents={line.total_cents} />,
        }))
      }
    />
  );
}

function Purchases({ id, unit }: { id: string; unit: Product["unit"] }) {
  const { zone } = useSession();
  return (
    <DetailList
      // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
      read={(page) => useApi(productHistory.purchases, { id, page, per_page: PER_PAGE })}
      noun={["compra", "compras"]}
      empty="Nenhuma compra até agora. Dê entrada pela lista de compras."
      lines={({ data }) =>
        data.map((line) => ({
          key: line.id,
          title: line.supplier_name ?? "Sem fornecedor",
          note: `${formatInstant(line.bought_at, zone)} · ${formatQuantityWithUnit(line.quantity_milli, unit)} × ${formatMoney(line.unit_cost_cents)}`,
          amount: <Money cents={line.total_cents} />,
        }))
      }
    />
  );
}
