"use client";

import { useState } from "react";
import { ErrorMessages, ErrorState, refusalOf } from "@/components/blocks/error-state";
import { MoneyInput } from "@/components/blocks/form/money-input";
import { QuantityInput } from "@/components/blocks/form/quantity-input";
import { StaleValue, staleRecordOf } from "@/components/blocks/form/stale-value";
import { ScaleProduct } from "@/components/companies/scale-product";
import { SettingsSection } from "@/components/companies/settings-section";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { isEan } from "@/lib/core/barcode";
import { inferScaleLayouts, type ScaleLayout } from "@/lib/core/scale-label";
import { scale } from "@/lib/modules/products/scale/endpoints";
import type { Product } from "@/lib/modules/products/schema";

const CONTENTS = [
  { value: "preco", label: "Preço" },
  { value: "peso", label: "Peso" },
] as const;

const nameOf = ({ prefix, code_length, content }: ScaleLayout) =>
  `Começa com ${prefix}, código de ${code_length} números, ${content === "preco" ? "preço" : "peso"} na etiqueta.`;

type Scale = { version: number; layout: ScaleLayout | null };
type Stale = { mine: ScaleLayout | null; before: Scale; now: Scale };

const describe = (layout: ScaleLayout | null) => (layout ? nameOf(layout) : "Nenhuma balança configurada.");

/** Detects the layout of scale labels from one label's code, its product and its printed value. */
export function ScaleTab() {
  const { data, error, mutate } = useApi(scale.get, {});
  const [opened, setOpened] = useState<Scale | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  if (!opened && data) setOpened(data);
  const save = useAction(scale.save);
  const [label, setLabel] = useState("");
  const [product, setProduct] = useState<Product | null>(null);
  const [content, setContent] = useState<ScaleLayout["content"]>("preco");
  const [value, setValue] = useState<number | null>(null);
  const [position, setPosition] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const isWhole = /^\d{13}$/.test(label);
  const found = isWhole && value && product ? inferScaleLayouts(label, { content, value }, product.scale_code) : [];
  const chosen = found[position] ?? found[0];

  async function keep(layout: ScaleLayout | null, read: Scale) {
    setBusy(true);
    setRefusal(null);
    setStale(null);
    try {
      const own =
        layout && chosen && product && !product.scale_code ? { id: product.id, scale_code: chosen.code } : null;
      setOpened(await save({ version: read.version, layout, ...(own && { product: own }) }));
      notify.success(layout ? "Balança configurada" : "Balança desligada");
      setLabel("");
      setProduct(null);
      setValue(null);
    } catch (failure) {
      const now = staleRecordOf<Scale>(failure);
      if (now) setStale({ mine: layout, before: read, now });
      else setRefusal(refusalOf(failure).message);
    }
    setBusy(false);
  }

  if (!opened)
    return error ? <ErrorState error={error} onRetry={() => mutate()} /> : <Skeleton className="h-72 w-full" />;
  return (
    <SettingsSection
      title="Balança"
      description="Para o PDV ler as etiquetas da sua balança, ensine com uma etiqueta de verdade."
    >
      <p className="flex flex-wrap items-center gap-3 rounded-md bg-well px-3 py-2">
        <span className="flex-1">{describe(opened.layout)}</span>
        {opened.layout ? (
          <Button size="sm" variant="ghost" busy={isBusy} onClick={() => keep(null, opened)}>
            Desligar
          </Button>
        ) : null}
      </p>
      <div className="grid gap-1.5">
        <Label htmlFor="scale-label">1. Leia uma etiqueta</Label>
        <Input
          id="scale-label"
          className="figures sm:max-w-72"
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          placeholder="13 números que começam com 2"
          value={label}
          onChange={({ target }) => setLabel(target.value.replace(/\D/g, ""))}
        />
        {isWhole && !(label.startsWith("2") && isEan(label)) ? (
          <p className="text-sm text-danger-ink">
            Etiqueta não reconhecida: etiquetas de balança começam com 2 e terminam com um dígito verificador. Leia de
            novo.
          </p>
        ) : null}
      </div>
      <ScaleProduct product={product} onProduct={setProduct} />
      <div className="grid gap-1.5">
        <Label htmlFor="scale-value">3. Informe o que está impresso</Label>
        <div className="flex flex-wrap gap-3">
          <Segmented
            label="O que a etiqueta traz"
            options={CONTENTS}
            value={content}
            onChange={(next) => {
              setContent(next);
              setValue(null);
            }}
          />
          {content === "preco" ? (
            <MoneyInput id="scale-value" className="w-40" value={value} onChange={setValue} />
          ) : (
            <QuantityInput id="scale-value" className="w-40" unit="kg" value={value} onChange={setValue} />
          )}
        </div>
      </div>
      {isWhole && value && product && found.length === 0 ? (
        <p role="status" className="text-sm font-medium text-danger-ink">
          Não está na etiqueta
          {product.scale_code ? `, ou o código deste produto na balança não é ${product.scale_code}` : ""}. Confira os
          três passos.
        </p>
      ) : null}
      {found.length > 1 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">Qual é o código deste produto na balança?</legend>
          <Segmented
            label="Código na balança"
            options={found.map(({ code }, at) => ({ value: String(at), label: code }))}
            value={String(Math.min(position, found.length - 1))}
            onChange={(at) => setPosition(Number(at))}
          />
        </fieldset>
      ) : null}
      {chosen ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-sm text-ink-soft">{nameOf(chosen.layout)}</p>
          <Button variant="primary" busy={isBusy} onClick={() => keep(chosen.layout, opened)}>
            Usar esta balança
          </Button>
        </div>
      ) : null}
      {refusal ? <ErrorMessages messages={[refusal]} /> : null}
      {stale ? (
        <StaleValue
          label="Balança"
          show={describe}
          before={stale.before.layout}
          now={stale.now.layout}
          mine={stale.mine}
          onMine={() => void keep(stale.mine, stale.now)}
          onTheirs={() => {
            setOpened(stale.now);
            setStale(null);
          }}
          onClose={() => setStale(null)}
        />
      ) : null}
    </SettingsSection>
  );
}
