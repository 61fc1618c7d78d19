"use client";

import { useState } from "react";
import { ErrorSentences, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { call } from "@/lib/api/client";
import { formatInstant } from "@/lib/core/calendar";
import { sales } from "@/lib/modules/sales/endpoints";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";
import type { Sale } from "@/lib/modules/sales/schema";

const NUMBER = /^\d+-\d+$/;
const SHOWN = 8;

/** Finds the sale by the number on its receipt, or among the last ones of a customer. */
export function FindSale({ onFound }: { onFound: (sale: Sale) => void }) {
  const { zone } = useShop();
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly SaleSummary[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    await work().catch((error) => setRefusal(refusalOf(error)));
    setBusy(false);
  }
  const find = () =>
    run(async () => {
      const asked = text.trim();
      if (!asked) return;
      if (NUMBER.test(asked)) return onFound(await call(sales.getByNumber, { number: asked }));
      const { data } = await call(sales.list, { search: asked, per_page: SHOWN });
      setFound(data);
    });

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void find();
      }}
    >
      <div className="grid gap-1.5">
        <Label htmlFor="find-sale">Número da venda ou cliente</Label>
        <div className="flex gap-2">
          <Input
            id="find-sale"
            autoFocus
            autoComplete="off"
            placeholder="12-0034, nome, CPF ou telefone"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Procurando…">
            Procurar
          </Button>
        </div>
        <p className="text-sm text-ink-soft">O número está no recibo, logo abaixo do nome da loja.</p>
      </div>
      {refusal ? <ErrorSentences sentences={[refusal.message]} request_id={refusal.request_id} /> : null}
      {found?.length === 0 ? <p className="text-ink-soft">Nenhuma venda encontrada. Confira o número.</p> : null}
      {found && found.length > 0 ? (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {found.map(({ id, number, sold_at, customer, total_cents }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-4 px-3 py-2 text-left hover:bg-well"
                onClick={() => run(async () => onFound(await call(sales.get, { id })))}
              >
                <span className="min-w-0">
                  <span className="figures block font-medium">Venda {number}</span>
                  <span className="block truncate text-sm text-ink-soft">
                    {[formatInstant(sold_at, zone), customer?.name].filter(Boolean).join(" · ")}
                  </span>
                </span>
                <Money cents={total_cents} className="font-semibold" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </form>
  );
}
