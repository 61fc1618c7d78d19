"use client";

import { Money } from "@/components/blocks/money";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { maskDocument } from "@/lib/core/documents";
import { formatMoney } from "@/lib/core/money";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { usePay } from "../payment/use-pay";
import { CartMenu } from "./cart-menu";
import { useCart } from "./cart-provider";
import { formatPercent } from "./discount";
import { countItems } from "./item-count";

/** Totals, discount and menu buttons, and the button that opens the payment. */
export function CartFooter() {
  const { cart, totals } = useCart();
  const openDialog = useOpenDialog();
  const pay = usePay();
  const isEmpty = cart.lines.length === 0;
  const isLocked = cart.sent !== null;
  return (
    <footer className="@container grid gap-2.5 border-t border-line bg-raised px-4 pt-3 pb-4">
      {totals.problem ? <Alert tone="danger">{totals.problem}</Alert> : null}
      {cart.cpf_cnpj || cart.note ? (
        <button
          type="button"
          disabled={isLocked}
          onClick={() => void openDialog({ name: "remarks" })}
          className="figures -mx-1 rounded-sm px-1 text-left text-sm break-words text-ink-soft not-disabled:hover:text-ink pointer-coarse:min-h-11"
        >
          {[cart.cpf_cnpj && `CPF/CNPJ na nota: ${maskDocument(cart.cpf_cnpj)}`, cart.note].filter(Boolean).join(" · ")}
        </button>
      ) : null}
      {totals.discount_cents > 0 || totals.surcharge_cents > 0 ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-sm text-ink-soft">
          <dt>Subtotal</dt>
          <dd className="text-right">
            <Money cents={totals.subtotal_cents} />
          </dd>
          {totals.surcharge_cents > 0 ? (
            <>
              <dt>
                Acréscimo
                {cart.surcharge.kind === "percent" ? ` (${formatPercent(cart.surcharge.share_milli)})` : ""}
              </dt>
              <dd className="text-right font-semibold text-ink">
                <Money cents={totals.surcharge_cents} />
              </dd>
            </>
          ) : null}
          {totals.discount_cents > 0 ? (
            <>
              <dt>
                Desconto
                {cart.discount.kind === "percent" && cart.discount.share_milli > 0
                  ? ` (${formatPercent(cart.discount.share_milli)} na venda)`
                  : ""}
              </dt>
              <dd className="text-right font-semibold text-brand-ink">
                <Money cents={-totals.discount_cents} />
              </dd>
            </>
          ) : null}
        </dl>
      ) : null}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="block text-lg leading-tight font-semibold text-ink-soft">Total</span>
          <span className="figures text-sm text-ink-soft">{countItems(cart.lines)}</span>
        </span>
        {/* The announcer reads the total together with the item that changed it. */}
        <output
          aria-live="off"
          aria-label="Total da venda"
          className="figures ml-auto text-4xl font-bold tracking-tight whitespace-nowrap @sm:text-5xl"
        >
          {formatMoney(totals.total_cents)}
        </output>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => void openDialog({ name: "discount" })}
          disabled={isEmpty || isLocked || cart.quote !== null}
        >
          Desconto <Kbd>F6</Kbd>
        </Button>
        <CartMenu />
        <Button
          variant="primary"
          size="lg"
          className="col-span-2"
          disabled={isEmpty || totals.problem !== null}
          onClick={() => void pay()}
        >
          Pagamento <Kbd>F9</Kbd>
        </Button>
      </div>
    </footer>
  );
}
