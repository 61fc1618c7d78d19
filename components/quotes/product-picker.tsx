"use client";

import { Plus, Search } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Money } from "@/components/blocks/money";
import { type SellableProduct, useSellableProducts } from "@/components/quotes/use-sellable-products";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { findByName } from "@/lib/core/resolve-by-name";

type Props = { onProduct: (product: SellableProduct) => void; onFreeItem: (description: string) => void };

/** Finds a product by name or code and adds it, or adds the typed text as a free item. */
export function ProductPicker({ onProduct, onFreeItem }: Props) {
  const list_id = useId();
  const [text, setText] = useState("");
  const [position, setPosition] = useState(0);
  const { found, isCurrent, now } = useSellableProducts(text);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = text.trim() !== "" && found.length > 0;

  function choose(product: SellableProduct) {
    onProduct(product);
    setText("");
  }
  /** Chooses the highlighted product, or waits for the search when Enter is pressed before its result arrives. */
  async function chooseOnEnter() {
    const rows = isCurrent ? found : await now().catch(() => []);
    // The text changed while the search was running, so this Enter belongs to an older text.
    if (field.current?.value !== text) return;
    const match = isCurrent ? rows[position] : (findByName(rows, text) ?? rows[0]);
    if (match) choose(match);
  }
  function handleKey(event: KeyboardEvent) {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by) setPosition((before) => Math.max(0, Math.min(found.length - 1, before + by)));
    else if (event.key === "Escape" && text) setText("");
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (text.trim()) void chooseOnEnter();
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-0 flex-1 basis-64">
        <Search
          className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto size-4 text-ink-faint"
          aria-hidden="true"
        />
        <Input
          ref={field}
          role="combobox"
          aria-label="Buscar produto"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list_id : undefined}
          aria-activedescendant={isOpen ? `${list_id}-${position}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Buscar produto por nome ou código"
          className="pl-9.5"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPosition(0);
          }}
          onKeyDown={handleKey}
        />
        {isOpen ? (
          <div
            id={list_id}
            role="listbox"
            aria-label="Produtos"
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float"
          >
            {found.map((product, row) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
              <div
                key={product.id}
                id={`${list_id}-${row}`}
                role="option"
                tabIndex={-1}
                aria-selected={row === position}
                onClick={() => choose(product)}
                className={cn(
                  "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 py-1.5 hover:bg-well",
                  row === position && "bg-brand-wash hover:bg-brand-wash",
                )}
              >
                <span className="min-w-0">
                  <span className="block truncate">{product.name}</span>
                  <span className="figures text-sm text-ink-soft">
                    {formatQuantityWithUnit(product.current_stock_milli, product.unit)} em estoque
                  </span>
                </span>
                <Money cents={product.sale_price_cents} className="font-semibold" />
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <Button
        onClick={() => {
          onFreeItem(text.trim());
          setText("");
        }}
      >
        <Plus className="size-4" aria-hidden="true" />
        Item avulso
      </Button>
    </div>
  );
}
