"use client";

import { type ReactNode, useState } from "react";
import { writeMoney } from "@/components/blocks/money";
import { PrintCenter, PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { SignatureLine, Slip } from "@/components/cash-registers/slip";
import { useShop } from "@/components/cash-registers/use-shop";
import { QrCode } from "@/components/receipt/qr-code";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { KIND_LABELS, REASON_LABELS, REFUND_LABELS } from "@/lib/modules/sales/returns/labels";
import type { SaleReturn } from "@/lib/modules/sales/returns/schema";
import { formatCode } from "@/lib/modules/store-credits/rules";

type Props = { done: SaleReturn; onDone: () => void };

/** Slips after a return: the return with a line for the signature, and the store credit. */
export function ReturnSlips({ done, onDone }: Props) {
  const [shown, setShown] = useState<"vale" | "comprovante">(done.store_credit ? "vale" : "comprovante");
  const close = (
    <Button variant="primary" onClick={onDone} autoFocus>
      Concluir
    </Button>
  );
  return (
    <div className="grid gap-4">
      {done.store_credit ? (
        <Segmented
          label="O que imprimir"
          options={[
            { value: "vale", label: "Vale" },
            { value: "comprovante", label: "Comprovante" },
          ]}
          value={shown}
          onChange={setShown}
        />
      ) : null}
      {shown === "vale" && done.store_credit ? (
        <ValeSlip done={done} store_credit={done.store_credit} close={close} />
      ) : (
        <ReturnSlip done={done} close={close} />
      )}
    </div>
  );
}

function ReturnSlip({ done, close }: { done: SaleReturn; close: ReactNode }) {
  const { zone } = useShop();
  const parts = [
    { label: "Voltou como foi pago", cents: done.reversed_cents },
    { label: "Abatido do fiado", cents: done.fiado_cents },
    { label: "Usado na troca", cents: done.exchange_cents },
    { label: done.refund_method ? REFUND_LABELS[done.refund_method] : "", cents: done.refund_cents },
  ].filter(({ cents }) => cents > 0);
  return (
    <Slip title={`${KIND_LABELS[done.kind].toUpperCase()} Nº ${done.number}`} done={close}>
      <PrintLine left={`Venda ${done.sale.number}`} right={formatInstant(done.created_at, zone)} />
      <PrintLine left={`Operador: ${done.user_name}`} />
      {done.approved_by_name ? <PrintLine left={`Aprovado por: ${done.approved_by_name}`} /> : null}
      {done.sale.customer ? <PrintLine left={`Cliente: ${done.sale.customer.name}`} /> : null}
      <PrintLine left={`Motivo: ${REASON_LABELS[done.reason]}`} />
      {done.description ? <div className="break-words">{done.description}</div> : null}
      <PrintRule />
      {done.items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a return's items never change
        <div key={position} className="break-inside-avoid">
          <PrintLine left={item.description} />
          <PrintLine
            className="pl-[2ch]"
            left={formatQuantityWithUnit(item.quantity_milli, item.unit)}
            right={writeMoney(item.amount_cents)}
          />
        </div>
      ))}
      <PrintRule />
      <PrintLine left="TOTAL" right={writeMoney(done.amount_cents)} strong big />
      {parts.map(({ label, cents }) => (
        <PrintLine key={label} left={label} right={writeMoney(cents)} />
      ))}
      {done.exchange_sale ? <PrintLine left={`Nova venda ${done.exchange_sale.number}`} /> : null}
      <SignatureLine name={done.sale.customer?.name ?? "Cliente"} />
    </Slip>
  );
}

type ValeProps = { done: SaleReturn; store_credit: NonNullable<SaleReturn["store_credit"]>; close: ReactNode };

function ValeSlip({ done, store_credit, close }: ValeProps) {
  const { zone } = useShop();
  const { code, amount_cents, valid_until } = store_credit;
  return (
    <Slip title="VALE-CRÉDITO" done={close}>
      <PrintCenter className="text-[1.8em] leading-[1.4] font-bold">{formatCode(code)}</PrintCenter>
      <QrCode text={code} label={`Código do vale: ${formatCode(code)}`} className="mx-auto size-[26mm]" />
      <PrintLine left="Valor" right={writeMoney(amount_cents)} strong big />
      <PrintLine left="Válido até" right={formatDay(localDate(valid_until))} />
      {done.sale.customer ? <PrintLine left={`Cliente: ${done.sale.customer.name}`} /> : null}
      <PrintRule />
      <PrintLine left={`Devolução nº ${done.number}`} right={formatInstant(done.created_at, zone)} />
      <PrintCenter>
        Use em uma ou mais compras nesta loja.
        <br />
        Guarde este papel e mostre o código no caixa.
      </PrintCenter>
    </Slip>
  );
}
