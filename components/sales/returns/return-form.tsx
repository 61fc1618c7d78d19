"use client";

import { useId } from "react";
import { z } from "zod";
import { useApproval } from "@/components/approvals/use-approval";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { ReasonFields } from "@/components/sales/reason-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { Segmented } from "@/components/ui/segmented";
import { useAction, useOnceKey } from "@/lib/api/hooks";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { REFUND_LABELS } from "@/lib/modules/sales/returns/labels";
import { reasonFields, type SaleReturn } from "@/lib/modules/sales/returns/schema";
import { REFUND_METHODS, type Sale } from "@/lib/modules/sales/schema";
import { ExchangeCart } from "./exchange-cart";
import { ReturnLines } from "./return-lines";
import { ReturnSummary } from "./return-summary";
import { useReturn } from "./use-return";

const form = reasonFields.extend({
  refund_method: z.enum(REFUND_METHODS, "Escolha como devolver o valor.").optional(),
});

type Props = { sale: Sale; onDone: (done: SaleReturn) => void; onCancel: () => void };

/** Returned items with the reason, items taken in exchange, and how the difference is paid or refunded. */
export function ReturnForm({ sale, onDone, onCancel }: Props) {
  const id = useId();
  const returning = useReturn(sale);
  const create = useAction(saleReturns.create);
  const approval = useApproval();
  const key = useOnceKey();
  const { items, amount_cents, split, exchange, exchangeItems, due_cents, method } = returning;
  const isExchange = exchangeItems !== null;
  const isNothing = items.length === 0 || (isExchange && !exchange);
  const cards = new Set(sale.tenders.map((tender) => tender.method));
  const refunds = REFUND_METHODS.filter((one) => (one !== "debito" && one !== "credito") || cards.has(one));
  const methods = PAYMENT_METHODS.filter((one) => one !== "fiado" || sale.customer);

  return (
    <>
      <Form
        schema={form}
        defaultValues={{ reason: "", description: "" }}
        submitLabel={isExchange ? "Registrar troca" : "Registrar devolução"}
        busyLabel="Registrando…"
        onCancel={onCancel}
        onSubmit={async ({ refund_method, ...why }) => {
          const request = {
            id: sale.id,
            ...why,
            expected_amount_cents: amount_cents,
            items: items.map(({ line: _, ...item }) => item),
            ...(split.refund_cents > 0 && refund_method && { refund_method }),
          };
          const done = await approval.run((ids) =>
            create(
              {
                ...request,
                approval_ids: ids,
                ...(exchange && { exchange }),
              },
              { key: key.current() },
            ),
          );
          key.renew();
          onDone(done);
        }}
      >
        <ReturnLines sale={sale} returning={returning} />
        <label htmlFor={id} className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
          <Checkbox
            id={id}
            checked={isExchange}
            onChange={(event) => returning.setExchangeItems(event.target.checked ? [] : null)}
          />
          Trocar por outros produtos
        </label>
        {isExchange ? <ExchangeCart returning={returning} /> : null}
        <ReturnSummary returning={returning} />
        {due_cents > 0 ? (
          <Segmented
            label="Como o cliente paga a diferença"
            options={methods.map((value) => ({ value, label: METHOD_LABELS[value] }))}
            value={method}
            onChange={returning.setMethod}
          />
        ) : null}
        {split.refund_cents > 0 ? (
          <SelectField
            name="refund_method"
            label="Como devolver"
            placeholder="Escolha"
            options={refunds.map((value) => ({ value, label: REFUND_LABELS[value] }))}
            hint="Dinheiro sai do seu caixa. PIX e cartão você estorna no banco ou na maquininha. O vale tem validade de um ano nesta loja."
          />
        ) : null}
        <ReasonFields />
        <p className="text-sm text-ink-soft">
          Troca sem defeito em loja física é política da loja; o prazo de 7 dias é para compras a distância.
        </p>
        {isNothing ? (
          <p className="text-sm font-medium text-ink-soft">
            {items.length === 0 ? "Escolha o que volta." : "Escolha o que o cliente leva no lugar."}
          </p>
        ) : null}
      </Form>
      {approval.dialog}
    </>
  );
}
