"use client";

import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { writeMoney } from "@/components/blocks/money";
import { PdfButton } from "@/components/blocks/pdf-button";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { closingText } from "@/components/cash-registers/closing-text";
import { SignatureLine, Slip, SlipLines } from "@/components/cash-registers/slip";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { formatInstant } from "@/lib/core/calendar";
import { whatsappLink } from "@/lib/core/phone";
import { formatDifference } from "@/lib/modules/cash-registers/closing/labels";
import { closingPdfs } from "@/lib/modules/cash-registers/closing/pdf/endpoints";
import { rowsOf } from "@/lib/modules/cash-registers/closing/rules";
import type { CashClosing } from "@/lib/modules/cash-registers/closing/schema";
import { labels } from "@/lib/modules/cash-registers/labels";
import { drawerTerms } from "@/lib/modules/cash-registers/rules";

/** The closing as a slip, to print or send. */
export function ClosingSlip({ closing, done }: { closing: CashClosing; done?: ReactNode }) {
  const shop = useShop();
  const { summary, note } = closing;
  return (
    <Slip
      title={`FECHAMENTO DO CAIXA Nº ${closing.register_number}`}
      done={done}
      actions={
        <>
          <Button asChild>
            <a href={whatsappLink(null, closingText(closing, shop))} target="_blank" rel="noreferrer">
              <MessageCircle className="size-4" aria-hidden="true" />
              WhatsApp
            </a>
          </Button>
          <PdfButton
            endpoint={closingPdfs.get}
            input={{ id: closing.cash_register_id }}
            name={`Fechamento ${closing.register_number}`}
          />
        </>
      }
    >
      <PrintLine left="Abertura" right={formatInstant(closing.opened_at, shop.zone)} />
      <div className="break-words">{closing.opened_by_name}</div>
      <PrintLine left="Fechamento" right={formatInstant(closing.closed_at, shop.zone)} />
      <div className="break-words">{closing.closed_by_name}</div>
      <PrintRule />
      <SlipLines
        lines={[
          [`Vendas (${summary.sale_count})`, writeMoney(closing.total_sales_cents)],
          ["Fiado", writeMoney(summary.sales_by_payment_method.on_account_cents)],
          ["Contas pagas", writeMoney(closing.total_payables_cents)],
          ["Manuais", writeMoney(closing.total_manual_cents)],
        ]}
      />
      <PrintRule />
      {drawerTerms(summary.drawer).map(({ key, sign, cents }) => (
        <PrintLine key={key} left={`${sign} ${labels.drawer[key]}`} right={writeMoney(cents)} />
      ))}
      <PrintLine left={labels.drawer.expected_cents} right={writeMoney(closing.expected_cash_cents)} strong />
      <PrintRule />
      {rowsOf(closing).map(({ label, expected_cents, counted_cents, difference_cents }) => (
        <div key={label} className="pb-[1mm]">
          <PrintLine left={label} strong />
          <PrintLine left="Esperado" className="pl-[2ch]" right={writeMoney(expected_cents)} />
          <PrintLine
            left="Contado"
            className="pl-[2ch]"
            right={counted_cents === null ? "não conferido" : writeMoney(counted_cents)}
          />
          {difference_cents === null ? null : (
            <PrintLine
              left="Diferença"
              className="pl-[2ch]"
              right={difference_cents === 0 ? "0,00" : formatDifference(difference_cents)}
            />
          )}
        </div>
      ))}
      <PrintRule />
      <PrintLine left="Fundo para amanhã" right={writeMoney(closing.float_left_cents)} />
      {note ? <div className="break-words">Obs.: {note}</div> : null}
      <SignatureLine name={closing.closed_by_name} />
    </Slip>
  );
}
