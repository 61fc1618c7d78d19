"use client";

import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorState, refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { can } from "@/lib/access/permissions";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { useBootstrap, useViewer } from "../bootstrap-context";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { useIsOffline } from "../offline/use-offline";
import { useProductCache } from "../product-cache/product-cache-provider";
import { CategoryChips } from "./category-chips";
import { decideEntry, isSurelyCode, parseEntry } from "./entry";
import { optionId, ProductList, ProductOption, ProductSkeletons } from "./product-options";
import { useScanActions, useScans } from "./scans-provider";
import { SearchField } from "./search-field";
import { useSearchFocus } from "./search-focus";
import { useBareKeys } from "./use-bare-keys";
import { useHighlight } from "./use-highlight";
import { useProductSearch } from "./use-product-search";

/** Product search: the field, the category filter and the products. */
export function SearchPanel() {
  const { categories } = useBootstrap();
  const { recentProducts, round } = useProductCache();
  const { field } = useSearchFocus();
  const { isBusy } = useScans();
  const scanActions = useScanActions();
  const handleBareKey = useBareKeys();
  const openDialog = useOpenDialog();
  const [text, setText] = useState("");
  const [category_id, setCategory] = useState<string | null>(null);
  const { query, quantity_milli } = parseEntry(text);
  const latestText = useDeferredValue(text);
  // Enter takes nothing from the list after a code or in an empty field, so that the list may follow the line in the cart.
  const mayListFollow = query === "" || isSurelyCode(query);
  const listedQuery = mayListFollow ? parseEntry(latestText).query : query;
  const search = useProductSearch(recentProducts, listedQuery, category_id, round);
  const list = useRef<HTMLDivElement>(null);
  const list_id = useId();
  const highlight = useHighlight(search, list);
  const look = listedQuery ? "rows" : "tiles";
  const colorOf = useMemo(() => new Map(categories.map(({ id, color }) => [id, color])), [categories]);
  const { products } = search;
  // Enter takes the first row, except for a complete code, which only matches its own product.
  const position = highlight.position ?? (query && !isSurelyCode(query) ? 0 : -1);
  const highlighted = search.isCurrent && listedQuery === query ? products?.[position] : undefined;
  const active_id = highlighted && optionId(list_id, highlighted.id);

  useEffect(() => {
    if (active_id) document.getElementById(active_id)?.scrollIntoView({ block: "nearest" });
  }, [active_id]);

  function pick(product: PdvProduct) {
    setText("");
    highlight.forget();
    scanActions.pick(product, quantity_milli);
  }
  const pickListed = useEffectEvent(pick);
  const onPick = useCallback((product: PdvProduct) => pickListed(product), []);

  async function enter() {
    if (highlight.position !== null && highlighted) return pick(highlighted);
    if (!query) return;
    const known = recentProducts.findByCode(query, Date.now());
    if (known) return pick(known);
    if (isSurelyCode(query) || receiptTokenIn(query)) return sendCode();
    const found = search.isCurrent ? products : await search.now();
    // The text changed while the search was running, so this Enter belongs to an older text.
    if (!found || field.current?.value !== text) return;
    const decision = decideEntry(found, query, highlighted);
    if (decision.kind === "add") pick(decision.product);
    else if (decision.kind === "unknown") sendCode();
  }

  function sendCode() {
    setText("");
    scanActions.handleCode(query, quantity_milli);
  }

  function isAnswered({ key, ctrlKey, altKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
    if (ctrlKey || altKey || metaKey || nativeEvent.isComposing) return false;
    if (key === "Enter") {
      void enter();
      return true;
    }
    if (key === "Escape" && text !== "") {
      setText("");
      return true;
    }
    if (highlight.move(key, look === "tiles")) return true;
    return text === "" && key.length === 1 && handleBareKey(key);
  }

  return (
    <section aria-label="Produtos" className="flex min-h-0 min-w-0 flex-1 flex-col gap-2.5">
      <SearchField
        ref={field}
        text={text}
        list_id={list_id}
        active_id={active_id}
        isBusy={isBusy}
        onCamera={() => void openDialog({ name: "camera" })}
        onText={setText}
        onKeyDown={(event) => isAnswered(event) && event.preventDefault()}
        isExpanded={Boolean(products?.length)}
      />
      <CategoryChips categories={categories} value={category_id} onChange={setCategory} />
      {search.error && products && !search.isCurrent ? (
        <StaleList error={search.error} onRetry={() => void search.now()} />
      ) : null}
      <div className="min-h-0 flex-1 overflow-hidden">
        {products === null && search.error ? (
          <ErrorState error={search.error} onRetry={() => void search.now()} />
        ) : products === null ? (
          <ProductSkeletons look={look} />
        ) : products.length === 0 ? (
          <Nothing query={listedQuery} hasCategory={category_id !== null} />
        ) : (
          <ProductList id={list_id} look={look} ref={list}>
            {products.map((product) => (
              <ProductOption
                key={product.id}
                id={optionId(list_id, product.id)}
                product={product}
                look={look}
                color={colorOf.get(product.category_id)}
                highlighted={product === highlighted}
                onPick={onPick}
              />
            ))}
          </ProductList>
        )}
      </div>
    </section>
  );
}

/** Warning that the visible results belong to an earlier search. */
const StaleList = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-waiting-ink">
    {refusalOf(error).message}
    <Button size="sm" variant="ghost" onClick={onRetry}>
      Tentar de novo
    </Button>
  </p>
);

function Nothing({ query, hasCategory }: { query: string; hasCategory: boolean }) {
  const isOffline = useIsOffline();
  const mayRegister = can(useViewer(), "cadastro produtos") && !isOffline;
  if (query)
    return <EmptyState description={`Nenhum produto encontrado para “${query}”. Confira as palavras ou o código.`} />;
  if (hasCategory) return <EmptyState description="Nenhum produto nesta categoria." />;
  return (
    <EmptyState
      description="Os produtos cadastrados aparecem aqui, os favoritos primeiro."
      action={
        mayRegister ? (
          <Button asChild variant="primary">
            <a href="/cadastro/produtos?novo=1">Cadastrar produto</a>
          </Button>
        ) : null
      }
    />
  );
}
