"use client";

import { MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { writeMoney } from "@/components/blocks/money";
import { PdfButton } from "@/components/blocks/pdf-button";
import { PaperLine, PaperRule } from "@/components/blocks/receipt-paper";
import { closingText } from "@/components/cash-registers/closing-rows";
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
      title={`FECHAMENTO DE CAIXA Nº ${closing.number}`}
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
            name={`Fechamento ${closing.number}`}
          />
        </>
      }
    >
      <PaperLine left="Caixa" right={`nº ${closing.register_number}`} />
      <PaperLine left="Abertura" right={formatInstant(closing.opened_at, shop.zone)} />
      <div className="break-words">{closing.opened_by_name}</div>
      <PaperLine left="Fechamento" right={formatInstant(closing.closed_at, shop.zone)} />
      <div className="break-words">{closing.closed_by_name}</div>
      <PaperRule />
      <SlipLines
        lines={[
          [`Vendas (${summary.sale_count})`, writeMoney(closing.total_sales_cents)],
          ["Fiado", writeMoney(summary.sales_by_payment_method.on_account_cents)],
          ["Contas pagas", writeMoney(closing.total_payables_cents)],
          ["Manuais", writeMoney(closing.total_manual_cents)],
        ]}
      />
      <PaperRule />
      {drawerTerms(summary.drawer).map(({ key, sign, cents }) => (
        <PaperLine key={key} left={`${sign} ${labels.drawer[key]}`} right={writeMoney(cents)} />
      ))}
      <PaperLine left={labels.drawer.expected_cents} right={writeMoney(closing.expected_cash_cents)} strong />
      <PaperRule />
      {rowsOf(closing).map(({ label, expected_cents, counted_cents, difference_cents }) => (
        <div key={label} className="pb-[1mm]">
          <PaperLine left={label} strong />
          <PaperLine left="Esperado" className="pl-[2ch]" right={writeMoney(expected_cents)} />
          <PaperLine
            left="Contado"
            className="pl-[2ch]"
            right={counted_cents === null ? "não conferido" : writeMoney(counted_cents)}
          />
          {difference_cents === null ? null : (
            <PaperLine
              left="Diferença"
              className="pl-[2ch]"
              right={difference_cents === 0 ? "0,00" : formatDifference(difference_cents)}
            />
          )}
        </div>
      ))}
      <PaperRule />
      <PaperLine left="Fundo para amanhã" right={writeMoney(closing.float_left_cents)} />
      {note ? <div className="break-words">Obs.: {note}</div> : null}
      <SignatureLine name={closing.closed_by_name} />
    </Slip>
  );
}
