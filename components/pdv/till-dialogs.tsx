"use client";

import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { SaleReceiptDialog } from "@/components/receipt/receipt-dialog";
import { ReturnDialog } from "@/components/sales/return-dialog";
import { notify } from "@/components/ui/toaster";
import { can, type Viewer } from "@/lib/access/permissions";
import { grossOf, netOf } from "@/lib/modules/pdv/cart/rules";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import { type CartCustomer, lineOf, maySellTo } from "./cart/cart";
import { NO_DISCOUNT } from "./cart/discount";
import { DiscountDialog } from "./cart/discount-dialog";
import { LineTermsDialog } from "./cart/line-terms-dialog";
import { LooseItemDialog } from "./cart/loose-item-dialog";
import { RemarksDialog } from "./cart/remarks-dialog";
import { CustomerDialog } from "./customer/customer-dialog";
import { HeldDialog } from "./held/held-dialog";
import { LegendDialog } from "./legend-dialog";
import { PaymentDialog } from "./payment/payment-dialog";
import { SoldChange } from "./payment/sold-change";
import { OpenPixDialog } from "./pix/open-pix-dialog";
import { TillCamera } from "./search/till-camera";
import type { TillState } from "./use-till";

type Props = { till: TillState; company: PdvCompany; viewer: Viewer };

export function TillDialogs({ till, company, viewer }: Props) {
  const { cart, totals, change, dialog, close, sold } = till;
  const asked = (name: typeof dialog) => ({ open: dialog === name, onOpenChange: close });
  const shown = (name: typeof dialog) => ({ ...asked(name), onCloseAutoFocus: till.returnFocus });
  const line = lineOf(cart, cart.selected_id);
  const net_cents = netOf(cart);
  const customers = {
    onChoose(customer: CartCustomer) {
      if (maySellTo(cart, customer.id)) return change({ type: "customer", customer });
      notify.warning(
        `O orçamento ${cart.quote?.number} é de outro cliente`,
        `A venda precisa ficar no nome do cliente do orçamento. Para vender a ${customer.name}, faça outro orçamento.`,
      );
    },
  };
  const count = cart.lines.length === 1 ? "O item" : `Os ${cart.lines.length} itens`;

  return (
    <>
      <PaymentDialog
        {...shown("payment")}
        cartState={till.cartState}
        checkout={till.checkout}
        company={company}
        notice={till.notice}
        mayAdjustStock={till.adjustStock !== "denied"}
        onChooseCustomer={() => till.setChoosingForPayment(true)}
      />
      <CustomerDialog {...shown("customer")} {...customers} />
      <CustomerDialog open={till.isChoosingForPayment} onOpenChange={till.setChoosingForPayment} {...customers} />
      <DiscountDialog
        {...shown("discount")}
        title="Desconto na venda"
        base_cents={net_cents}
        allowsWhole={false}
        value={cart.discount}
        onApply={(discount) => change({ type: "discount", discount })}
      />
      <DiscountDialog
        {...shown("line-discount")}
        title={line ? `Desconto em ${line.product.name}` : "Desconto no item"}
        base_cents={line ? grossOf(line) : 0}
        allowsWhole
        value={line?.discount ?? NO_DISCOUNT}
        onApply={(discount) => line && change({ type: "line-discount", line_id: line.id, discount })}
      />
      <ConfirmDialog
        {...asked("clear")}
        title="Limpar a venda"
        sentence={`${count} e o que já foi recebido saem da tela. Nada foi registrado ainda.`}
        confirmLabel="Limpar venda"
        danger
        onConfirm={till.clear}
      />
      <ConfirmDialog
        {...asked("discard")}
        title="Descartar sem saber a resposta"
        sentence="A venda pode ter sido registrada. Confira em Consultar Vendas antes de vender estes itens de novo."
        confirmLabel="Descartar"
        danger
        onConfirm={till.clear}
      />
      <DiscountDialog
        {...shown("surcharge")}
        title="Acréscimo na venda"
        base_cents={totals.total_cents - totals.surcharge_cents}
        allowsWhole
        isSurcharge
        value={cart.surcharge}
        onApply={(surcharge) => change({ type: "surcharge", surcharge })}
      />
      <LineTermsDialog
        {...shown("line-terms")}
        line={line}
        onApply={({ price_cents, note }) => {
          if (!line) return;
          change({ type: "line-price", line_id: line.id, price_cents });
          change({ type: "line-note", line_id: line.id, note });
        }}
      />
      <LooseItemDialog
        {...shown("loose")}
        quantity_milli={till.looseItemProblem?.quantity_milli ?? null}
        onAdd={till.addLoose}
      />
      <RemarksDialog {...shown("remarks")} cart={cart} onApply={(remarks) => change({ type: "remarks", ...remarks })} />
      <HeldDialog {...shown("held")} holding={till.holding} zone={company.timezone} />
      <OpenPixDialog {...shown("open-pix")} openPix={till.openPix} zone={company.timezone} />
      <LegendDialog {...shown("legend")} />
      {dialog === "camera" ? <TillCamera till={till} mayRegister={can(viewer, "cadastro produtos")} /> : null}
      {till.checkout.dialog}
      {till.guardDialog}
      {till.isReturning ? (
        <ReturnDialog
          open
          receipt_token={till.receipt_token}
          onOpenChange={till.endReturn}
          onCloseAutoFocus={till.returnFocus}
        />
      ) : null}
      <SaleReceiptDialog
        sale={till.reprint}
        company={company}
        open={till.reprint !== null}
        onOpenChange={() => till.setReprint(null)}
        isCopy
        title={till.reprint ? `2ª via da venda ${till.reprint.number}` : ""}
        onCloseAutoFocus={till.returnFocus}
      />
      <SaleReceiptDialog
        sale={sold}
        company={company}
        open={sold !== null}
        isNew
        onOpenChange={() => till.setSold(null)}
        title={sold ? `Venda ${sold.number} registrada` : ""}
        doneLabel="Nova venda"
        onCloseAutoFocus={till.returnFocus}
      >
        {sold ? <SoldChange sale={sold} /> : null}
      </SaleReceiptDialog>
    </>
  );
}
