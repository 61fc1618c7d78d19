"use client";

import { useEffect, useRef } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import type { ApprovableAction, Decision } from "@/lib/modules/approvals/schema";
import { useBootstrap } from "../bootstrap-context";
import { useCart, useCartActions } from "../cart/cart-provider";
import { useCurrentDialog, useDialogActions } from "../dialogs/current-dialog";
import { TillDialog } from "../dialogs/till-dialog";
import { useIsOffline } from "../offline/use-offline";
import { type NamedProduct, reduceLines, sellableQuantity } from "../payment/named-products";
import { StockCount } from "../payment/stock-count";
import { missingValueOf } from "./missing-value";
import { useShortStock } from "./short-stock-provider";

const DESCRIPTIONS: Record<Decision, string> = {
  denied: "A venda pede mais do que há em estoque. Mude as quantidades ou ajuste o estoque antes de receber.",
  approval: "A venda pede mais do que há em estoque. Para vender assim, um responsável precisa aprovar.",
  allowed: "A venda pede mais do que há em estoque. Se vender assim, o que faltou entra em Divergências.",
};

/** Tells what the stock does not cover before the payment, and offers to change it or to sell anyway. */
export function ShortStockDialog() {
  const { decision } = useShortStock();
  const isOffline = useIsOffline();
  const description = isOffline ? `Sem internet. ${DESCRIPTIONS.allowed}` : DESCRIPTIONS[decision];
  return (
    <TillDialog name="short-stock" title="Falta estoque" description={description}>
      <ShortStockPanel />
    </TillDialog>
  );
}

function ShortStockPanel() {
  const { cart } = useCart();
  const { short, decision, accept } = useShortStock();
  const dialog = useCurrentDialog();
  const { show, close } = useDialogActions();
  const approval = useApproval();
  const main = useRef<HTMLButtonElement>(null);
  // The panel stays mounted while the dialog closes, when another one may be open.
  const own = dialog?.name === "short-stock" ? dialog : null;
  const isPaying = own?.isPaying ?? false;
  const maySell = isPaying && decision !== "denied";
  const isDone = short.length === 0;
  const isEmpty = cart.lines.length === 0;
  const isShown = own !== null;

  useEffect(() => main.current?.focus(), []);
  useEffect(() => {
    if (!isDone || !isShown) return;
    if (isPaying && !isEmpty) show({ name: "payment", notice: null, isChoosingCustomer: false });
    else close();
  }, [isDone, isShown, isPaying, isEmpty, show, close]);

  async function sellAnyway() {
    try {
      const approval_id = decision === "approval" ? await approval.run(requireApprovalOf(short)) : null;
      accept(approval_id);
      show({ name: "payment", notice: null, isChoosingCustomer: false });
    } catch (error) {
      notify.warning("A venda continua na tela", refusalOf(error).message);
    }
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3">
        {short.map((each) => (
          <ShortProduct key={each.product.id} short={each} isQuote={cart.quote !== null} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button ref={maySell ? undefined : main} onClick={close}>
          Voltar à venda
        </Button>
        {maySell ? (
          <Button ref={main} variant="primary" onClick={() => void sellAnyway()}>
            {decision === "approval" ? "Pedir aprovação" : "Vender assim mesmo"}
          </Button>
        ) : null}
      </div>
      {approval.dialog}
    </div>
  );
}

/** Returns work that fails with the refusal of the server until it has an approval, so that it is asked for in advance. */
const requireApprovalOf =
  (short: readonly NamedProduct[]) =>
  async ([approval_id]: string[]) => {
    if (approval_id) return approval_id;
    const action: ApprovableAction = {
      action: "sell_without_stock",
      subject_id: null,
      amount_cents: missingValueOf(short),
    };
    throw new ApiError(403, "APPROVAL_REQUIRED", "A aprovação não foi dada.", undefined, action);
  };

function ShortProduct({ short, isQuote }: { short: NamedProduct; isQuote: boolean }) {
  const { change } = useCartActions();
  const { may } = useBootstrap();
  const isOffline = useIsOffline();
  const { product, lines, requested_milli } = short;
  const left_milli = sellableQuantity(product);
  const left = formatQuantityWithUnit(left_milli, product.unit);
  const mayAdjust = !isOffline && (may?.adjust_stock ?? "denied") !== "denied";

  function sellWhatIsLeft() {
    for (const action of reduceLines(lines, left_milli)) change(action);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-48 break-words">
        <span className="font-semibold">{product.name}</span>
        <span className="figures block text-ink-soft">
          {left_milli > 0 ? `Restam ${left}` : "Sem estoque"} · a venda pede{" "}
          {formatQuantityWithUnit(requested_milli, product.unit)}
        </span>
      </span>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {isQuote ? null : (
          <Button size="sm" onClick={sellWhatIsLeft}>
            {left_milli > 0 ? `Vender ${left}` : "Tirar da venda"}
          </Button>
        )}
        {mayAdjust ? (
          <StockCount
            line={lines[0]}
            onCounted={({ id, current_stock_milli, is_low }) =>
              change({ type: "update-products", products: [{ id, current_stock_milli, is_low }] })
            }
          />
        ) : null}
      </span>
    </li>
  );
}
