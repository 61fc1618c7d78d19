"use client";

import { Camera, Search } from "lucide-react";
import { useState } from "react";
import type { Countable } from "@/components/stock/counts/use-counting";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useApi } from "@/lib/api/hooks";
import { stock } from "@/lib/modules/stock/endpoints";

type Props = {
  category_id: string | undefined;
  onCode: (code: string) => void;
  onChoose: (product: Countable) => void;
  onCamera: () => void;
};

const FOUND = 8;
const isCode = (text: string) => /^[0-9][0-9A-Za-z-]{3,}$/.test(text.trim());

/** Field for a product code or name, with a button for the camera. */
export function CountEntry({ category_id, onCode, onChoose, onCamera }: Props) {
  const [text, setText] = useState("");
  const search = text.trim();
  const isLooking = search.length >= 2 && !isCode(search);
  const { data } = useApi(stock.list, isLooking ? { search, category_id, per_page: FOUND } : null, {
    keepPreviousData: isLooking,
  });
  const found = isLooking ? (data?.data ?? []) : [];

  function choose(product: Countable) {
    setText("");
    onChoose(product);
  }

  return (
    <div className="grid gap-2">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const [only] = found;
          if (isCode(search)) {
            setText("");
            onCode(search);
          } else if (only && found.length === 1) choose(only);
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-faint"
            aria-hidden="true"
          />
          <Input
            aria-label="Código ou nome do produto"
            placeholder="Código ou nome"
            size="lg"
            className="pl-11"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button size="lg" variant="primary" className="px-4" onClick={onCamera}>
          <Camera className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">Câmera</span>
        </Button>
      </form>
      {isLooking ? (
        <ul
          className="overflow-hidden rounded-lg border border-line bg-raised shadow-card"
          aria-label="Produtos encontrados"
        >
          {found.map((product) => (
            <li key={product.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="flex min-h-11 w-full items-baseline justify-between gap-4 px-4 py-2 text-left hover:bg-well focus-visible:-outline-offset-2"
                onClick={() => choose(product)}
              >
                <span className="min-w-0 font-medium break-words">{product.name}</span>
                <span className="figures shrink-0 text-sm text-ink-soft">{product.barcode}</span>
              </button>
            </li>
          ))}
          {data && found.length === 0 ? (
            <li className="px-4 py-3 text-ink-soft">Nenhum produto com este nome.</li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}
