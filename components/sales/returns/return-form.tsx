"use client";

import { useId } from "react";
import { z } from "zod";
import { useApproval } from "@/components/approvals/use-approval";
import { beep } from "@/components/blocks/beep";
import { useField } from "@/components/blocks/form/field";
import { FieldError } from "@/components/blocks/form/field-error";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { useCodeScanner } from "@/components/blocks/use-code-scanner";
import { ReasonFields } from "@/components/sales/reason-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { Segmented } from "@/components/ui/segmented";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";
import { saleReturns } from "@/lib/modules/sales/returns/endpoints";
import { REFUND_LABELS } from "@/lib/modules/sales/returns/labels";
import { returnReason, type SaleReturn } from "@/lib/modules/sales/returns/schema";
import { REFUND_METHODS, type Sale } from "@/lib/modules/sales/schema";
import { ExchangeCart } from "./exchange-cart";
import { ReturnLines } from "./return-lines";
import { ReturnSummary } from "./return-summary";
import { useReturn } from "./use-return";

const refund_method = z.enum(REFUND_METHODS, "Escolha como devolver o valor.");

/**
 * The form of a return. It also requires what is chosen outside of its fields, so that everything missing is shown at
 * once.
 */
const formFor = (missing: string | null, hasRefund: boolean) =>
  returnReason.and(
    z.object({
      chosen: z.unknown().refine(() => missing === null, missing ?? ""),
      refund_method: hasRefund ? refund_method : refund_method.optional(),
    }),
  );

type Props = { sale: Sale; onDone: (done: SaleReturn) => void; onCancel: () => void };

/** Returned items with the reason, items taken in exchange, and how the difference is paid or refunded. */
export function ReturnForm({ sale, onDone, onCancel }: Props) {
  const id = useId();
  const returning = useReturn(sale);
  const create = useAction(saleReturns.create);
  const approval = useApproval();
  const key = useIdempotencyKey();
  const isScannedForNothing = returning.exchangeItems === null && !approval.dialog;
  useCodeScanner(isScannedForNothing, (code) => {
    beep();
    notify.warning("Leitura não incluída", `${code}: para levar outro produto, marque Trocar por outros produtos.`);
  });
  const { items, amount_cents, split, exchange, exchangeItems, due_cents, method } = returning;
  const isExchange = exchangeItems !== null;
  const missing =
    items.length === 0
      ? "Escolha os itens a devolver."
      : isExchange && !exchange
        ? "Escolha o que o cliente leva no lugar."
        : null;
  const cards = new Set(sale.tenders.map((tender) => tender.method));
  const refunds = REFUND_METHODS.filter((one) => (one !== "debito" && one !== "credito") || cards.has(one));
  const methods = PAYMENT_METHODS.filter((one) => one !== "fiado" || sale.customer);

  return (
    <>
      <Form
        schema={formFor(missing, split.refund_cents > 0)}
        defaultValues={{ reason: "", description: "", chosen: null }}
        submitLabel={isExchange ? "Registrar troca" : "Registrar devolução"}
        busyLabel="Registrando…"
        onCancel={onCancel}
        onSubmit={async ({ refund_method, reason, description }) => {
          const request = {
            id: sale.id,
            reason,
            description,
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
        {isExchange ? <ExchangeCart returning={returning} isScanning={!approval.dialog} /> : null}
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
        <ReasonFields isExplained={false} />
        <p className="text-sm text-ink-soft">
          Troca sem defeito em loja física é política da loja; o prazo de 7 dias é para compras a distância.
        </p>
        {missing ? <Missing message={missing} /> : null}
      </Form>
      {approval.dialog}
    </>
  );
}

/** What is still to be chosen; an error once the form was submitted without it. */
function Missing({ message }: { message: string }) {
  const { error } = useField("chosen", false, {});
  if (!error) return <p className="text-sm font-medium text-ink-soft">{message}</p>;
  return <FieldError id="return-missing" message={message} />;
}
