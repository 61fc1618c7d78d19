"use client";

import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { useApi } from "@/lib/api/hooks";
import { products } from "@/lib/modules/products/endpoints";
import type { Product } from "@/lib/modules/products/schema";

type Props = { product: Product | null; onProduct: (product: Product | null) => void };

/** Selects the product of the label by name. */
export function ScaleProduct({ product, onProduct }: Props) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useApi(products.list, search.length > 1 && !product ? { search, per_page: 6 } : null);
  return (
    <div className="grid gap-1.5">
      <Label htmlFor="scale-product">2. Escolha o produto</Label>
      {product ? (
        <p className="flex min-h-10 flex-wrap items-center gap-3">
          <strong>{product.name}</strong>
          {product.scale_code ? <span className="figures text-ink-soft">código {product.scale_code}</span> : null}
          <Button size="sm" variant="ghost" onClick={() => onProduct(null)}>
            Trocar
          </Button>
        </p>
      ) : (
        <>
          <Input
            id="scale-product"
            className="sm:max-w-96"
            autoComplete="off"
            placeholder="Nome ou código"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {data ? (
            <ul className="flex flex-wrap gap-2" aria-label="Produtos encontrados">
              {data.data.map((found) => (
                <li key={found.id}>
                  <Button size="sm" onClick={() => onProduct(found)}>
                    {found.name}
                  </Button>
                </li>
              ))}
              {data.data.length === 0 ? <li className="text-sm text-ink-soft">Nenhum produto com este nome.</li> : null}
            </ul>
          ) : null}
        </>
      )}
    </div>
  );
}
