"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { refusalOf } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { formatQuantityWithUnit, unitSymbol } from "@/lib/core/quantity";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { useProductCache } from "../product-cache/product-cache-provider";
import { useScanActions } from "./scans-provider";
import { useProductSearch } from "./use-product-search";

const MAX_SHOWN = 5;

/** Shows a product's price and stock without adding it to the sale. A scanned code is looked up, not sold. */
export const PriceCheckDialog = () => (
  <TillDialog
    name="price-check"
    title="Consultar preço"
    description="Leia o código ou escreva o nome. Nada entra na venda."
  >
    <PriceCheck />
  </TillDialog>
);

function PriceCheck() {
  const { recentProducts, round } = useProductCache();
  const { close } = useDialogActions();
  const { pick } = useScanActions();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const query = text.trim();
  const search = useProductSearch(recentProducts, query, null, round);
  const shown = query ? search.products?.slice(0, MAX_SHOWN) : [];

  /** Selects the text, so that the next code replaces it. */
  function keepReading(event: FormEvent) {
    event.preventDefault();
    field.current?.select();
    void search.now();
  }
  function sell(product: PdvProduct) {
    close();
    pick(product, null);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={keepReading}>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Produto</Label>
        <Input
          id={id}
          ref={field}
          autoFocus
          size="lg"
          autoComplete="off"
          maxLength={100}
          placeholder="Nome, código ou código de barras"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div aria-live="polite" className="min-h-44">
        {search.error && !search.isCurrent ? (
          <p className="font-medium text-waiting-ink">{refusalOf(search.error).message}</p>
        ) : !shown ? (
          <Skeleton className="h-16" />
        ) : query && search.isCurrent && shown.length === 0 ? (
          <EmptyState description={`Nenhum produto encontrado para “${query}”.`} />
        ) : (
          <ul aria-label="Preços">
            {shown.map((product) => (
              <PriceRow key={product.id} product={product} onSell={() => sell(product)} />
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

const PriceRow = ({ product, onSell }: { product: PdvProduct; onSell: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
    <span className="min-w-0 flex-1 basis-40">
      <span className="line-clamp-2 font-semibold break-words">{product.name}</span>
      <span className="figures text-sm text-ink-soft">
        {product.current_stock_milli > 0
          ? `${formatQuantityWithUnit(product.current_stock_milli, product.unit)} em estoque`
          : "Sem estoque"}
      </span>
    </span>
    <span className="ml-auto text-right">
      <Money cents={product.sale_price_cents} className="text-2xl font-bold" />
      {product.unit === "un" ? null : <span className="text-sm text-ink-soft"> / {unitSymbol(product.unit)}</span>}
    </span>
    <Button size="sm" aria-label={`Incluir ${product.name} na venda`} onClick={onSell}>
      Incluir
    </Button>
  </li>
);
