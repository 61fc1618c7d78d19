"use client";

import { UnclaimedPixRows } from "@/components/sales/unclaimed-pix";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useApi } from "@/lib/api/hooks";
import { formatMoney } from "@/lib/core/money";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import type { UnclaimedPix } from "@/lib/modules/pix-charges/schema";
import { useBootstrap } from "../bootstrap-context";
import { useCart, useCartActions } from "../cart/cart-provider";
import { paymentStatusOf } from "../payment/tender";
import { usePay } from "../payment/use-pay";
import { useOpenPix } from "./open-pix-provider";

const NOTHING = {};

/** The paid PIX without a sale. One of exactly the remaining amount can pay the sale on the screen. */
export function UnclaimedPixAtTill() {
  const { company } = useBootstrap();
  const { unclaimed_count } = useOpenPix();
  const { data } = useApi(pixCharges.list, unclaimed_count > 0 ? NOTHING : null);
  const { cart, totals } = useCart();
  const { change } = useCartActions();
  const pay = usePay();
  const { remaining_cents } = paymentStatusOf(totals.total_cents, cart.payments);
  const list = (data?.data ?? []).filter(({ id }) => !cart.payments.some(({ pix_charge_id }) => pix_charge_id === id));
  if (list.length === 0) return null;

  function take({ id, amount_cents }: UnclaimedPix) {
    change({
      type: "add-payment",
      payment: { method: "pix", amount_cents, installments: 1, to_confirm: false, pix_charge_id: id },
    });
    notify.success(`PIX de ${formatMoney(amount_cents)} usado nesta venda`);
    void pay();
  }
  return (
    <section aria-label="PIX recebidos sem venda" className="grid gap-1">
      <h3 className="font-semibold">PIX recebidos sem venda</h3>
      <p className="text-sm text-ink-soft">
        O dinheiro está na conta do Mercado Pago, mas nenhuma venda o usou. Use em uma venda do mesmo valor ou devolva.
      </p>
      <UnclaimedPixRows
        list={list}
        zone={company.timezone}
        actionOf={(pix) =>
          cart.lines.length > 0 && !cart.sent && pix.amount_cents === remaining_cents ? (
            <Button size="sm" onClick={() => take(pix)}>
              Usar nesta venda
            </Button>
          ) : null
        }
      />
    </section>
  );
}
