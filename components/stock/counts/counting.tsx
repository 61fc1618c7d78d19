"use client";

import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { CameraScanner } from "@/components/blocks/camera-scanner";
import { ErrorState } from "@/components/blocks/error-state";
import { useAddress } from "@/components/blocks/use-address";
import { useCodeScanner } from "@/components/blocks/use-code-scanner";
import { CountActions } from "@/components/stock/counts/count-actions";
import { CountEntry } from "@/components/stock/counts/count-entry";
import { CountLines } from "@/components/stock/counts/count-lines";
import { CountedFeed } from "@/components/stock/counts/counted-feed";
import { describeCount } from "@/components/stock/counts/describe-count";
import { QuantityDialog } from "@/components/stock/counts/quantity-dialog";
import { type Countable, useCounting } from "@/components/stock/counts/use-counting";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { isDivisible } from "@/lib/core/quantity";
import { stockCounts } from "@/lib/modules/stock/counts/endpoints";
import { COUNT_STATUS_LABELS } from "@/lib/modules/stock/counts/labels";
import type { CountLine, StockCount } from "@/lib/modules/stock/counts/schema";

/** An inventory: counting while it is open, read-only afterwards. */
export function Counting({ id }: { id: string }) {
  const { go } = useAddress();
  const { data: count, error, mutate } = useApi(stockCounts.get, { id });
  if (error && !count) return <ErrorState error={error} onRetry={() => mutate()} />;
  if (!count) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ghost" className="-ml-3" onClick={() => go({ contagem: null, ver: null, busca: null })}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          Inventários
        </Button>
        <h2 className="text-lg font-semibold">Inventário {count.number}</h2>
        <p className="text-ink-soft">{describeCount(count)}</p>
      </div>
      {count.status === "aberta" ? <OpenCount count={count} /> : <EndedCount count={count} />}
    </div>
  );
}

const EndedCount = ({ count }: { count: StockCount }) => (
  <>
    <Alert tone={count.status === "aplicada" ? "success" : "neutral"} title={COUNT_STATUS_LABELS[count.status]}>
      {count.status === "aplicada"
        ? `${count.ended_by} aplicou: ${count.changed_products} de ${count.counted_products} produtos contados tiveram diferença.`
        : `${count.ended_by} cancelou este inventário. O estoque ficou como estava.`}
    </Alert>
    <CountLines count={count} />
  </>
);

const READ_MODES = [
  { value: "somar", label: "Cada leitura soma 1" },
  { value: "perguntar", label: "Perguntar a quantidade" },
] as const;

type AskedQuantity = { product: Countable; counted_milli: number | null; item_id: string | null };

function OpenCount({ count }: { count: StockCount }) {
  const counting = useCounting(count.id);
  const [readMode, setReadMode] = useState<(typeof READ_MODES)[number]["value"]>("somar");
  const [asked, setAsked] = useState<AskedQuantity | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  useCodeScanner(asked === null, (code) => void handleCode(code));

  async function handleCode(code: string) {
    const product = await counting.find(code);
    if (!product) return;
    if (readMode === "somar" && !isDivisible(product.unit)) return counting.count(product, 1_000);
    askQuantity(product);
  }

  function askQuantity(product: Countable, line?: CountLine) {
    const latest = counting.results.find(
      (result) => result.product?.id === product.id && result.counted_milli !== null,
    );
    const counted_milli = line?.counted_milli ?? latest?.counted_milli ?? null;
    setAsked({ product, counted_milli, item_id: line?.item_id ?? null });
  }

  return (
    <>
      <CountEntry
        category_id={count.category?.id}
        onCode={(code) => void handleCode(code)}
        onChoose={(product) => askQuantity(product)}
        onCamera={() => setCameraOpen(true)}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="A cada leitura" options={READ_MODES} value={readMode} onChange={setReadMode} />
        <CountActions count={count} />
      </div>
      <CountedFeed {...counting} />
      <CountLines
        count={count}
        onChoose={(line) => askQuantity({ id: line.product_id, name: line.name, unit: line.unit }, line)}
      />
      {isCameraOpen ? (
        <CameraScanner
          title={`Contar: inventário ${count.number}`}
          onCode={(code) => void handleCode(code)}
          onClose={() => setCameraOpen(false)}
        >
          <CountedFeed {...counting} results={counting.results.slice(0, 2)} />
        </CameraScanner>
      ) : null}
      {asked ? (
        <QuantityDialog
          key={asked.product.id}
          product={asked.product}
          counted_milli={asked.counted_milli}
          first={asked.item_id ? "definir" : "somar"}
          onCount={(quantity_milli, mode) => void counting.count(asked.product, quantity_milli, mode)}
          onRemove={asked.item_id ? () => counting.remove(asked.item_id ?? "") : undefined}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
