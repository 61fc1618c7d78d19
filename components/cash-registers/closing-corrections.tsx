"use client";

import { useState } from "react";
import { Form } from "@/components/blocks/form/form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextField } from "@/components/blocks/form/text-field";
import { Money } from "@/components/blocks/money";
import { Difference } from "@/components/cash-registers/closing-result";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { closingCorrections } from "@/lib/modules/cash-registers/closing/corrections/endpoints";
import { applyCorrections } from "@/lib/modules/cash-registers/closing/corrections/rules";
import { correctionForm } from "@/lib/modules/cash-registers/closing/corrections/schema";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";

/** Corrections of a closing, the corrected totals, and a form to correct its count. */
export function ClosingCorrections({ closing }: { closing: CashClosing }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const { zone } = useShop();
  const now = applyCorrections(closing, closing.corrections);
  return (
    <section className="mt-5 grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Correções</h3>
        {isCorrecting ? null : (
          <Button size="sm" onClick={() => setCorrecting(true)}>
            Corrigir contagem
          </Button>
        )}
      </div>
      {closing.corrections.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Nenhuma correção. O fechamento original é mantido, e cada correção mostra quem a fez.
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-md border border-line">
            {closing.corrections.map((one) => (
              <li key={one.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-3 py-2">
                <span className="min-w-0 flex-1 basis-60">
                  <span className="block break-words">{one.description}</span>
                  <span className="text-sm text-ink-soft">
                    {one.user_name}, {formatInstant(one.created_at, zone)}
                  </span>
                </span>
                <Money cents={one.cash_cents} signed className="font-semibold" />
              </li>
            ))}
          </ul>
          <p className="text-sm">
            Com as correções: esperado <Money cents={now.expected_cents} />, contado <Money cents={now.counted_cents} />
            , diferença <Difference cents={now.difference_cents} />
          </p>
        </>
      )}
      {isCorrecting ? <Recount closing={closing} onDone={() => setCorrecting(false)} /> : null}
    </section>
  );
}

function Recount({ closing, onDone }: { closing: CashClosing; onDone: () => void }) {
  const correct = useAction(closingCorrections.create);
  const once = useIdempotencyKey();
  return (
    <Form
      schema={correctionForm}
      defaultValues={{ counted_cash_cents: null, description: "" }}
      submitLabel="Gravar correção"
      busyLabel="Gravando…"
      onCancel={onDone}
      onSubmit={async (values) => {
        await correct({ id: closing.cash_register_id, ...values }, { key: once.current() });
        notify.success("Correção gravada");
        onDone();
      }}
    >
      <MoneyField name="counted_cash_cents" label="Valor correto na gaveta" autoFocus />
      <TextField name="description" label="O que aconteceu" maxLength={300} />
    </Form>
  );
}
