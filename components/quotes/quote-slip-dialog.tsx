"use client";

import { Fragment } from "react";
import { writeMoney } from "@/components/blocks/money";
import { PrintLine, PrintRule } from "@/components/blocks/print-preview";
import { Slip } from "@/components/cash-registers/slip";
import type { ShownQuote } from "@/components/quotes/quote-document";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatPhone } from "@/lib/core/phone";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { labels } from "@/lib/modules/quotes/labels";

const { fields } = labels;
const day = (text: string) => formatDay(localDate(text));

type Props = { quote: ShownQuote; onClose: () => void };

/** The quote as a slip for receipt paper. */
export const QuoteSlipDialog = ({ quote, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => !open && onClose()}>
    <DialogContent title="Imprimir na bobina">
      <Slip
        title={`ORÇAMENTO ${quote.number}`}
        done={
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        }
      >
        <Head quote={quote} />
        <PrintRule />
        {quote.items.map(
          ({ description, quantity_milli, unit, unit_price_cents, discount_cents, total_cents }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one version never change
            <Fragment key={place}>
              <div className="break-words">{description}</div>
              <PrintLine
                left={`${formatQuantityWithUnit(quantity_milli, unit)} × ${writeMoney(unit_price_cents)}`}
                right={writeMoney(total_cents)}
              />
              {discount_cents > 0 ? <PrintLine left={`  desconto de ${writeMoney(discount_cents)}`} /> : null}
            </Fragment>
          ),
        )}
        <PrintRule />
        <PrintLine left={fields.subtotal_cents} right={writeMoney(quote.subtotal_cents)} />
        {quote.discount_cents > 0 ? (
          <PrintLine left={fields.discount_cents} right={writeMoney(-quote.discount_cents)} />
        ) : null}
        {quote.freight_cents > 0 ? (
          <PrintLine left={fields.freight_cents} right={writeMoney(quote.freight_cents)} />
        ) : null}
        <PrintLine left="TOTAL" right={writeMoney(quote.total_cents)} strong big />
        <Terms quote={quote} />
      </Slip>
    </DialogContent>
  </Dialog>
);

const Head = ({ quote }: { quote: ShownQuote }) => (
  <>
    {quote.version > 1 ? <PrintLine left="Versão" right={quote.version} /> : null}
    <PrintLine left={fields.issued_on} right={day(quote.issued_on)} />
    <PrintLine left={fields.valid_until} right={day(quote.valid_until)} strong />
    {quote.customer_name ? <div className="break-words">Cliente: {quote.customer_name}</div> : null}
    {quote.customer_phone ? <PrintLine left={formatPhone(quote.customer_phone)} /> : null}
    {quote.seller_name ? <div className="break-words">Vendedor: {quote.seller_name}</div> : null}
  </>
);

const Terms = ({ quote }: { quote: ShownQuote }) =>
  [
    [fields.delivery_terms, quote.delivery_terms],
    [fields.payment_terms, quote.payment_terms],
    [fields.observations, quote.observations],
  ].map(([label, text]) =>
    text ? (
      <div key={label} className="pt-[2mm] break-words whitespace-pre-line">
        {label}: {text}
      </div>
    ) : null,
  );
