"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { useAddress } from "@/components/blocks/use-address";
import { QuoteChanges } from "@/components/quotes/quote-changes";
import { SaleLink } from "@/components/quotes/sale-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { call } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { formatDay, localDate } from "@/lib/core/calendar";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { quotes } from "@/lib/modules/quotes/endpoints";
import type { Quote } from "@/lib/modules/quotes/schema";
import type { CartCustomer } from "../cart/cart";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useSearchFocus } from "../search/search-focus";
import { cartOfQuote } from "./quote-cart";

const ID = /^[0-9a-f-]{36}$/;

/**
 * Opens the quote of `/pdv?orcamento=<id>`: shows it and what changed since, before adding its items to the cart. Stays open
 * while the quote is loaded into the cart, because that replaces the cart.
 */
export function QuoteAtTill() {
  const { cart } = useCart();
  const { returnFocus } = useSearchFocus();
  const { query, change } = useAddress();
  const param = query.get("orcamento") ?? "";
  const quote_id = ID.test(param) ? param : null;
  const { data, error, mutate } = useApi(quotes.get, quote_id ? { id: quote_id } : null, { revalidateOnFocus: false });
  const quote = data?.id === quote_id ? data : undefined;
  const [isBusy, setBusy] = useState(false);
  const close = () => change({ orcamento: null });
  const isInCart = cart.quote?.id === quote_id;
  return (
    <Dialog open={quote_id !== null && !isInCart} onOpenChange={(isOpen) => !isOpen && !isBusy && close()}>
      <DialogContent
        title={quote ? `Vender o orçamento ${quote.number}` : "Vender o orçamento"}
        description={quote?.customer_name ?? undefined}
        onCloseAutoFocus={returnFocus}
      >
        {quote ? (
          <QuoteSummary key={quote.id} quote={quote} isBusy={isBusy} onBusyChange={setBusy} onDone={close} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => mutate()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  );
}

type SummaryProps = {
  quote: Quote;
  /** The quote is being loaded into the cart. */
  isBusy: boolean;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

function QuoteSummary({ quote, isBusy, onBusyChange, onDone }: SummaryProps) {
  const { cart } = useCart();
  const { change } = useCartActions();
  const [isConfirmed, setConfirmed] = useState(false);
  const isExpired = quote.status === "expirado";
  const hasOpenSale = cart.lines.length > 0 || cart.sent !== null;
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const replaceCart = useEffectEvent((customer: CartCustomer | null) => {
    // A code scanned in the meantime has begun another sale.
    if (hasOpenSale) return;
    change({ type: "recall", cart: cartOfQuote(quote, customer, isConfirmed) });
    onDone();
  });
  if (quote.sale)
    return (
      <div className="grid gap-4">
        <SaleLink sale={quote.sale} />
        <Button className="justify-self-end" onClick={onDone}>
          Fechar
        </Button>
      </div>
    );
  if (quote.status === "recusado")
    return <Alert tone="waiting">Este orçamento foi recusado. Reabra ou altere o orçamento antes de vender.</Alert>;

  async function loadIntoCart() {
    onBusyChange(true);
    const customer = await buyerOf(quote);
    onBusyChange(false);
    // The dialog is gone if the page's address changed, for example with the browser's back button.
    if (isMounted.current) replaceCart(customer);
  }
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline justify-between gap-4 text-xl font-bold">
        Total
        <Money cents={quote.total_cents} />
      </p>
      <QuoteChanges quote={quote} />
      {isExpired ? (
        <>
          <Alert tone="waiting" title={`Venceu em ${formatDay(localDate(quote.valid_until))}`}>
            Confira os preços com o cliente antes de vender.
          </Alert>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
          <label className="flex min-h-11 items-center gap-3">
            <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />
            Os preços deste orçamento ainda valem
          </label>
        </>
      ) : null}
      {hasOpenSale ? (
        <Alert tone="waiting" title="Há uma venda na tela">
          Termine, limpe ou deixe em espera (F8) a venda que está na tela, e abra o orçamento de novo.
        </Alert>
      ) : null}
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" disabled={isBusy} onClick={onDone}>
          Voltar
        </Button>
        <Button
          variant="primary"
          disabled={hasOpenSale || (isExpired && !isConfirmed)}
          busy={isBusy}
          busyLabel="Abrindo…"
          onClick={loadIntoCart}
        >
          Levar para a venda
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns the quote's customer with the till's fiado data. Null if not found: the quote can still be sold, but not on
 * fiado.
 */
async function buyerOf({ customer_id, customer_name }: Quote) {
  if (!customer_id || !customer_name) return null;
  const found = await call(pdv.clients, { search: customer_name.slice(0, 100) }).catch(() => null);
  const buyer = found?.data.find(({ id }) => id === customer_id);
  if (!buyer) return null;
  const { phone: _phone, ...customer } = buyer;
  return customer;
}
