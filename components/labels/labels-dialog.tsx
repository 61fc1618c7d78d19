"use client";

import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { printPages } from "@/components/blocks/print";
import { FORMATS, type FormatName, type LabelFormat, perSheet, sheetsOf } from "@/components/labels/formats";
import { type LabelContent, ShelfLabelPaper } from "@/components/labels/shelf-label";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useAction } from "@/lib/api/hooks";
import { shelfLabels } from "@/lib/modules/products/shelf-labels/endpoints";
import type { ShelfLabel } from "@/lib/modules/products/shelf-labels/schema";

type Props = { product_ids: readonly string[]; onClose: () => void };

const MAX_COPIES = 500;
const MAX_LABELS = 3_000;

const countOf = (typed: string | undefined) => Math.min(MAX_COPIES, Math.max(0, Math.floor(Number(typed ?? "1")) || 0));

/** Chooses the number of labels per product, the paper and the content, then prints. */
export function LabelsDialog({ product_ids, onClose }: Props) {
  const ask = useAction(shelfLabels.draw);
  const [labels, setLabels] = useState<readonly ShelfLabel[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const [name, setName] = useState<FormatName>("rolo");
  const [content, setContent] = useState<LabelContent>({ price: true, code: true });
  const [copies, setCopies] = useState<Readonly<Record<string, string>>>({});
  const [used, setUsed] = useState("0");
  const printRef = useRef<HTMLDivElement>(null);
  const format: LabelFormat = FORMATS[name];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    let isGone = false;
    ask({ product_ids: [...product_ids] }).then(
      ({ data }) => isGone || setLabels(data),
      (failure: unknown) => isGone || setError(failure),
    );
    return () => {
      isGone = true;
    };
  }, [ask, product_ids, round]);

  const wanted = (labels ?? []).flatMap((label) =>
    Array.from({ length: countOf(copies[label.product_id]) }, () => label),
  );
  const sheets = sheetsOf(wanted, format, countOf(used));
  const bare = (labels ?? []).filter(({ bars }) => bars === null).length;

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Etiquetas"
        description="No diálogo de impressão, escolha escala 100% e sem margens."
        size="lg"
        footer={
          <Button
            variant="primary"
            disabled={wanted.length === 0 || wanted.length > MAX_LABELS}
            onClick={() =>
              printRef.current && printPages(printRef.current, format.page.width_mm, format.page.height_mm)
            }
          >
            <Printer className="size-4" aria-hidden="true" />
            {wanted.length === 1 ? "Imprimir 1 etiqueta" : `Imprimir ${wanted.length} etiquetas`}
          </Button>
        }
      >
        {labels ? (
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="grid content-start gap-4">
              <div className="grid gap-1.5">
                <Label htmlFor="label-format">Papel</Label>
                <Select id="label-format" value={name} onChange={(event) => setName(event.target.value as FormatName)}>
                  {Object.entries(FORMATS).map(([value, { name }]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </Select>
              </div>
              {perSheet(format) > 1 ? (
                <div className="grid gap-1.5">
                  <Label htmlFor="labels-used">Etiquetas já usadas na primeira folha</Label>
                  <Input
                    id="labels-used"
                    inputMode="numeric"
                    className="figures w-24"
                    value={used}
                    onChange={(event) => setUsed(event.target.value.replace(/\D/g, "").slice(0, 2))}
                  />
                </div>
              ) : null}
              <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
                <legend className="sr-only">O que mostrar</legend>
                {(["price", "code"] as const).map((part) => (
                  <label key={part} htmlFor={`label-${part}`} className="flex min-h-9 items-center gap-2">
                    <Checkbox
                      id={`label-${part}`}
                      checked={content[part]}
                      onChange={({ target }) => setContent({ ...content, [part]: target.checked })}
                    />
                    {part === "price" ? "Preço" : "Código de barras"}
                  </label>
                ))}
              </fieldset>
              {content.code && bare > 0 ? (
                <p className="text-sm text-waiting-ink">
                  {bare === 1 ? "1 produto não tem código" : `${bare} produtos não têm código`}: a etiqueta sai sem
                  barras. Use “Gerar interno” no cadastro.
                </p>
              ) : null}
            </div>
            <div aria-hidden="true" className="justify-self-center rounded-md border border-line bg-white p-2">
              <ShelfLabelPaper label={labels[0] ?? null} format={format} content={content} />
            </div>
            <ul className="grid sm:col-span-2" aria-label="Quantidade de etiquetas">
              {labels.map((label) => (
                <li
                  key={label.product_id}
                  className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
                >
                  <span className="min-w-0 flex-1 break-words">{label.name}</span>
                  <Input
                    aria-label={`Quantas de ${label.name}`}
                    inputMode="numeric"
                    className="figures w-20 text-right"
                    value={copies[label.product_id] ?? "1"}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) =>
                      setCopies({ ...copies, [label.product_id]: target.value.replace(/\D/g, "").slice(0, 3) })
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              setError(null);
              setRound(round + 1);
            }}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
        {wanted.length <= MAX_LABELS ? (
          <div hidden>
            <div ref={printRef}>
              {sheets.map((sheet, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no other key
                <Sheet key={at} labels={sheet} format={format} content={content} isLast={at === sheets.length - 1} />
              ))}
            </div>
          </div>
        ) : (
          <p className="mt-3 text-sm text-danger-ink">Imprima no máximo 3.000 etiquetas por vez.</p>
        )}
      </DialogContent>
    </Dialog>
  );
}

type SheetProps = {
  labels: readonly (ShelfLabel | null)[];
  format: LabelFormat;
  content: LabelContent;
  isLast: boolean;
};

const Sheet = ({ labels, format, content, isLast }: SheetProps) => (
  <div
    style={{
      width: `${format.page.width_mm}mm`,
      height: `${format.page.height_mm - 0.1}mm`,
      overflow: "hidden",
      boxSizing: "border-box",
      padding: `${format.margin.top_mm}mm 0 0 ${format.margin.left_mm}mm`,
      display: "grid",
      alignContent: "start",
      columnGap: `${format.gap_mm}mm`,
      gridTemplateColumns: `repeat(${format.columns}, ${format.label.width_mm}mm)`,
      breakAfter: isLast ? "auto" : "page",
    }}
  >
    {labels.map((label, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a position on the sheet has no other key
      <ShelfLabelPaper key={at} label={label} format={format} content={content} />
    ))}
  </div>
);
