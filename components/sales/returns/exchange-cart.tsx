"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { beep } from "@/components/blocks/beep";
import { refusalOf } from "@/components/blocks/error-state";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { Money } from "@/components/blocks/money";
import { SearchInput } from "@/components/blocks/search-input";
import { useCodeScanner } from "@/components/blocks/use-code-scanner";
import { withCode } from "@/components/pdv/search/entry";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { lineTotal } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { findByName } from "@/lib/core/resolve-by-name";
import { pdv } from "@/lib/modules/pdv/endpoints";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import type { ExchangeItem, Return } from "./use-return";

const MAX_RESULTS = 6;
const ONE_MILLI = 1_000;

type Props = {
  returning: Return;
  /** A scan adds its product, wherever the focus is. */
  isScanning: boolean;
};

/** Products that the customer takes instead, at current prices. The focus starts in the product field. */
export function ExchangeCart({ returning: { exchangeItems, setExchangeItems }, isScanning }: Props) {
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useApi(pdv.products, search ? { search } : null, { keepPreviousData: true });
  const found = search ? (data?.data ?? []).slice(0, MAX_RESULTS) : [];
  const lines = exchangeItems ?? [];

  function add(product: PdvProduct) {
    const addOne = (line: ExchangeItem) =>
      line.product.id === product.id ? { ...line, quantity_milli: line.quantity_milli + ONE_MILLI } : line;
    // Two scans may be looked up at the same time.
    setExchangeItems((now) => {
      const items = now ?? [];
      const isInCart = items.some((line) => line.product.id === product.id);
      return isInCart ? items.map(addOne) : [...items, { product, quantity_milli: ONE_MILLI }];
    });
    setSearch("");
    setProblem(null);
  }

  useCodeScanner(isScanning, async (code) => {
    try {
      const { data: rows } = await call(pdv.products, { search: code });
      const product = withCode(rows, code);
      if (product) return add(product);
      setProblem(`Nenhum produto com o código ${code}.`);
    } catch (error) {
      setProblem(refusalOf(error).message);
    }
    beep();
  });

  async function addMatch(field: HTMLInputElement) {
    const { value } = field;
    const query = value.trim();
    if (!query) return;
    const { data: rows } = await call(pdv.products, { search: query }).catch(() => ({ data: [] }));
    // The text changed while the search was running, so this Enter belongs to an older text.
    if (field.value !== value) return;
    const match = withCode(rows, query) ?? findByName(rows, query) ?? rows[0];
    if (match) add(match);
  }

  return (
    <section aria-label="Produtos da troca" className="grid gap-2">
      <h3 className="font-semibold">O que leva no lugar</h3>
      <SearchInput
        label="Produto por nome ou código"
        autoFocus
        value={search}
        onSearch={setSearch}
        // Enter adds the best match, even before the list arrives, and never submits the form.
        onKeyDownCapture={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void addMatch(event.currentTarget);
        }}
      />
      <p role="status" className="text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
      {search && data && found.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhum produto com este nome ou código.</p>
      ) : null}
      {found.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-md border border-line bg-well">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-4 px-3 py-1.5 text-left hover:bg-key"
                onClick={() => add(product)}
              >
                <span className="min-w-0">
                  <span className="block truncate font-medium">{product.name}</span>
                  <span className="figures block text-sm text-ink-soft">
                    {formatQuantityWithUnit(product.current_stock_milli, product.unit)} em estoque
                  </span>
                </span>
                <Money cents={product.sale_price_cents} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {lines.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {lines.map(({ product, quantity_milli }) => (
            <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
              <span className="min-w-0 flex-1 basis-40 font-medium break-words">{product.name}</span>
              <QuantityInput
                aria-label={`Quantidade de ${product.name}`}
                className="w-28"
                unit={product.unit}
                value={quantity_milli}
                onChange={(milli) =>
                  setExchangeItems(
                    lines.map((line) =>
                      line.product.id === product.id ? { ...line, quantity_milli: milli ?? 0 } : line,
                    ),
                  )
                }
              />
              <Money
                className="w-24 text-right font-semibold"
                cents={lineTotal(quantity_milli, product.sale_price_cents)}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Tirar ${product.name} da troca`}
                onClick={() => setExchangeItems(lines.filter((line) => line.product.id !== product.id))}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
