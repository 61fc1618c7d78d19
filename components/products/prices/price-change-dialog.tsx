"use client";

import { useState } from "react";
import { ErrorMessages, refusalOf } from "@/components/blocks/error-state";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { CategoryFilter } from "@/components/products/category-filter";
import { PreviewTable } from "@/components/products/prices/preview-table";
import { SupplierFilter } from "@/components/products/prices/supplier-filter";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { parsePercentUpTo } from "@/lib/core/percent";
import { priceChanges } from "@/lib/modules/products/price-changes/endpoints";
import { ROUNDING_LABELS } from "@/lib/modules/products/price-changes/labels";
import { MAX_CHANGE_BP, type PriceRule, ROUNDINGS } from "@/lib/modules/products/price-changes/rules";
import type { PricePreview } from "@/lib/modules/products/price-changes/schema";

type Props = { product_ids: readonly string[]; onClose: () => void; onDone: () => void };

const DIRECTIONS = [
  { value: "up", label: "Aumentar" },
  { value: "down", label: "Diminuir" },
] as const;
const KINDS = [
  { value: "percent", label: "%" },
  { value: "amount", label: "R$" },
] as const;

/** Bulk price change: sets the rule, previews each price and changes the selected products. */
export function PriceChangeDialog({ product_ids, onClose, onDone }: Props) {
  const [kind, setKind] = useState<PriceRule["kind"]>("percent");
  const [direction, setDirection] = useState<"up" | "down">("up");
  const [typed, setTyped] = useState("");
  const [cents, setCents] = useState<number | null>(null);
  const [rounding, setRounding] = useState<PriceRule["rounding"]>("x9");
  const [category_id, setCategory] = useState("");
  const [supplier_id, setSupplier] = useState("");
  const [rows, setRows] = useState<readonly PricePreview[] | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<{ messages: string[] } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const once = useIdempotencyKey();
  const ask = useAction(priceChanges.preview);
  const change = useAction(priceChanges.create);
  const undo = useAction(priceChanges.undo);

  const size = kind === "percent" ? parsePercentUpTo(typed, MAX_CHANGE_BP) : cents;
  const amount = size && size > 0 ? (direction === "up" ? size : -size) : null;
  const rule = amount === null ? null : { kind, amount, rounding };
  const chosen = (rows ?? []).filter(
    ({ product_id, from_cents, to_cents }) => to_cents !== null && to_cents !== from_cents && !left.has(product_id),
  );
  const forget = () => setRows(null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      const { message, errors } = refusalOf(error);
      setRefusal({ messages: [...new Set([message, ...Object.values(errors ?? {}).flat()])] });
    }
    setBusy(false);
  }
  const preview = () =>
    attempt(async () => {
      if (!rule) return;
      const filter = { ...(category_id && { category_id }), ...(supplier_id && { supplier_id }) };
      const { data } = await ask({ ...rule, ...(product_ids.length > 0 ? { product_ids: [...product_ids] } : filter) });
      setLeft(new Set());
      setRows(data);
      once.renew();
    });
  const commit = () =>
    attempt(async () => {
      if (!rule) return;
      const items = chosen.map(({ product_id, from_cents }) => ({ product_id, from_cents }));
      const { id, item_count } = await change({ ...rule, items }, { key: once.current() });
      const back = { label: "Desfazer", onClick: () => void undoChange(id) };
      notify.success("Preços mudados", item_count === 1 ? "1 produto" : `${item_count} produtos`, back);
      onDone();
    });
  async function undoChange(id: string) {
    try {
      const { restored_count } = await undo({ id }, { key: crypto.randomUUID() });
      notify.success("Preços restaurados", restored_count === 1 ? "1 produto" : `${restored_count ?? 0} produtos`);
    } catch (error) {
      notify.error("Não foi desfeito", refusalOf(error).message);
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title="Alterar preços"
        description={
          product_ids.length > 0
            ? `${product_ids.length === 1 ? "1 produto marcado" : `${product_ids.length} produtos marcados`}.`
            : "Todos os produtos ativos, ou só os que você filtrar."
        }
        size="lg"
        footer={
          rows ? (
            <>
              <Button variant="ghost" onClick={forget}>
                Voltar
              </Button>
              <Button variant="primary" busy={isBusy} disabled={chosen.length === 0} onClick={commit}>
                {chosen.length === 1 ? "Mudar 1 preço" : `Mudar ${chosen.length} preços`}
              </Button>
            </>
          ) : (
            <Button variant="primary" busy={isBusy} disabled={!rule} onClick={preview}>
              Ver prévia
            </Button>
          )
        }
      >
        {rows ? (
          <PreviewTable rows={rows} left={left} onLeft={setLeft} />
        ) : (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-end gap-3">
              <Segmented label="Aumentar ou diminuir" options={DIRECTIONS} value={direction} onChange={setDirection} />
              <div className="flex items-end gap-3">
                <div className="grid gap-1.5">
                  <Label htmlFor="price-change-size">Quanto</Label>
                  {kind === "percent" ? (
                    <Input
                      id="price-change-size"
                      inputMode="decimal"
                      autoComplete="off"
                      className="figures w-36 text-right"
                      placeholder="10,5"
                      value={typed}
                      onChange={(event) => setTyped(event.target.value)}
                    />
                  ) : (
                    <MoneyInput id="price-change-size" className="w-36" value={cents} onChange={setCents} />
                  )}
                </div>
                <Segmented label="Em porcentagem ou em reais" options={KINDS} value={kind} onChange={setKind} />
              </div>
            </div>
            <div className="grid gap-1.5">
              <Label htmlFor="price-change-rounding">Arredondar</Label>
              <Select
                id="price-change-rounding"
                className="sm:max-w-80"
                value={rounding}
                onChange={(event) => setRounding(event.target.value as PriceRule["rounding"])}
              >
                {ROUNDINGS.map((value) => (
                  <option key={value} value={value}>
                    {ROUNDING_LABELS[value]}
                  </option>
                ))}
              </Select>
            </div>
            {product_ids.length === 0 ? (
              <div className="flex flex-wrap gap-3">
                <CategoryFilter value={category_id} onChange={setCategory} />
                <SupplierFilter value={supplier_id} onChange={setSupplier} />
              </div>
            ) : null}
          </div>
        )}
        {refusal ? <ErrorMessages {...refusal} /> : null}
      </DialogContent>
    </Dialog>
  );
}
