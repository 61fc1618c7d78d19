"use client";

import { Star } from "lucide-react";
import { useApproval } from "@/components/approvals/use-approval";
import { CatalogScreen } from "@/components/blocks/catalog-screen";
import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { selectionColumn } from "@/components/blocks/selection-column";
import { useAddress } from "@/components/blocks/use-address";
import { useSelection } from "@/components/blocks/use-selection";
import { Photo } from "@/components/files/photo";
import { ImportButton } from "@/components/imports/import-button";
import { CategoryFilter } from "@/components/products/category-filter";
import { ProductSelectionBar } from "@/components/products/product-selection-bar";
import { readProductsFilter } from "@/components/products/products-query";
import { ProductsTools } from "@/components/products/products-tools";
import { useViewer } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { later, loadLater } from "@/components/ui/later";
import { can } from "@/lib/access/permissions";
import { formatMargin, marginBp } from "@/lib/core/margin";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { productInitials } from "@/lib/core/text";
import { products } from "@/lib/modules/products/endpoints";
import { labels } from "@/lib/modules/products/labels";
import { PRODUCT_SORTS } from "@/lib/modules/products/rules";
import type { Product } from "@/lib/modules/products/schema";

const form = loadLater(() => import("@/components/products/product-form"));
const ProductDetail = later(() => import("@/components/products/product-detail").then((file) => file.ProductDetail));
const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;

const columns: Column<Product>[] = [
  { key: "name", label: "Produto", grow: "wrap", show: (product) => <ProductName {...product} /> },
  {
    key: "barcode",
    label: "Código",
    show: ({ barcode }) => (barcode ? <span className="figures text-sm text-ink-soft">{barcode}</span> : nothing),
    hideOnCard: true,
    wideOnly: "desk",
  },
  {
    key: "category",
    label: fields.category,
    show: ({ category }) => (
      <span className="block truncate md:max-w-40" title={category}>
        {category}
      </span>
    ),
  },
  {
    key: "current_stock_milli",
    label: fields.current_stock_milli,
    align: "right",
    show: (product) => <StockLeft {...product} />,
  },
  {
    key: "cost_price_cents",
    label: "Custo",
    align: "right",
    show: ({ cost_price_cents }) => (cost_price_cents ? <Money cents={cost_price_cents} /> : nothing),
    hideOnCard: true,
  },
  {
    key: "margin",
    label: "Margem",
    align: "right",
    show: (product) => <Margin {...product} />,
    hideOnCard: true,
  },
  {
    key: "sale_price_cents",
    label: "Venda",
    align: "right",
    show: ({ sale_price_cents }) => <Money cents={sale_price_cents} />,
  },
];

const ProductName = ({ name, favorite, photo }: Product) => (
  <span className="flex items-center gap-3">
    <Photo
      path={photo}
      fallback={productInitials(name)}
      className={cn("size-8 text-xs font-bold", !photo && "max-md:hidden")}
    />
    <span className="block min-w-0 break-words">
      {name}
      {favorite ? (
        <Star className="mb-0.5 ml-1.5 inline size-3.5 fill-waiting text-waiting-ink" aria-label="Favorito no PDV" />
      ) : null}
    </span>
  </span>
);

function StockLeft({ current_stock_milli, unit, is_low }: Product) {
  const quantity = formatQuantityWithUnit(current_stock_milli, unit);
  if (!is_low) return <span className="whitespace-nowrap">{quantity}</span>;
  const isOut = current_stock_milli === 0;
  const situation = isOut ? "Zerado" : "Baixo";
  return (
    <span className="whitespace-nowrap" title={situation}>
      <Badge tone={isOut ? "danger" : "waiting"}>
        <span className="sr-only">{situation}: </span>
        {quantity}
      </Badge>
    </span>
  );
}

function Margin({ cost_price_cents, sale_price_cents }: Product) {
  const margin_bp = marginBp(cost_price_cents, sale_price_cents);
  if (margin_bp === null) return nothing;
  return (
    <span className={margin_bp < 0 ? "font-medium whitespace-nowrap text-danger-ink" : "whitespace-nowrap"}>
      {formatMargin(margin_bp)}
    </span>
  );
}

const draft = (query: URLSearchParams) => ({
  name: "",
  barcode: query.get("codigo") ?? "",
  category_id: query.get("categoria") ?? "",
  unit: "un",
  sale_price_cents: null,
  cost_price_cents: null,
  minimum_stock_milli: null,
  initial_stock_milli: null,
  pack_milli: null,
  description: "",
  favorite: false,
});

export function ProductsScreen() {
  const { query, change } = useAddress();
  const viewer = useViewer();
  const { category_id } = readProductsFilter(query);
  const picking = useSelection(query.get("arquivados") === "1");
  const approval = useApproval();
  return (
    <>
      <CatalogScreen
        endpoints={products}
        labels={labels}
        description="O que você vende, com preço, código e estoque mínimo."
        searchLabel="Nome ou código"
        columns={columns}
        sorts={PRODUCT_SORTS}
        selection={(shown) => ({
          column: selectionColumn(picking, shown),
          bar: <ProductSelectionBar selection={picking} shown={shown} category_id={category_id} />,
        })}
        form={form}
        Detail={ProductDetail}
        guard={approval.run}
        draft={draft}
        importer={<ImportButton kind="produtos" />}
        isImporterInTools
        sheetOf={async (rows) =>
          (await import("@/components/products/products-sheet")).productsSheet(rows, can(viewer, "cadastro produtos"))
        }
        emptyDescription="Cadastre o que você vende para começar a usar o PDV. Um leitor de código de barras já preenche o código."
        filters={<CategoryFilter value={category_id} onChange={(categoria) => change({ categoria })} />}
        tools={<ProductsTools picked={picking.picked} clear={picking.clear} />}
        filter={readProductsFilter(query)}
        filterNames={["categoria"]}
      />
      {approval.dialog}
    </>
  );
}
