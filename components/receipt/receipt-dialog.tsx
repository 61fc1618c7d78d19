"use client";

import { MessageCircle, Printer } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { printElement } from "@/components/blocks/print";
import { PaperOnScreen } from "@/components/blocks/receipt-paper";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/shortcut";
import { whatsappLink } from "@/lib/core/phone";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import type { Sale } from "@/lib/modules/sales/schema";
import { receiptMessage } from "./receipt-words";
import { paperWidthOf, SaleReceipt } from "./sale-receipt";

type Props = {
  sale: Sale | null;
  company: PdvCompany;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isCopy?: boolean;
  title?: string;
  /** The button that Enter presses: "Nova venda" at the till, "Fechar" elsewhere. */
  doneLabel?: string;
  /** Left out, the focus goes back to where it was. */
  onCloseAutoFocus?: (event: Event) => void;
  /** Said above the paper, such as the change. */
  children?: ReactNode;
};

/** The receipt on screen with Imprimir (P) and WhatsApp (W). Whatever printing does, the sale stands. */
export const SaleReceiptDialog = ({ sale, open, onOpenChange, title, onCloseAutoFocus, ...rest }: Props) => (
  <Dialog open={open && sale !== null} onOpenChange={onOpenChange}>
    {sale ? (
      <DialogContent title={title ?? `Venda ${sale.number}`} {...(onCloseAutoFocus && { onCloseAutoFocus })}>
        <Receipt sale={sale} onDone={() => onOpenChange(false)} {...rest} />
      </DialogContent>
    ) : null}
  </Dialog>
);

type ReceiptProps = Omit<Props, "sale" | "open" | "onOpenChange" | "title" | "onCloseAutoFocus"> & {
  sale: Sale;
  onDone: () => void;
};

function Receipt({ sale, company, isCopy = false, doneLabel = "Fechar", onDone, children }: ReceiptProps) {
  const paper = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const link = whatsappLink(sale.customer?.phone ?? null, receiptMessage(sale, company));

  function print() {
    if (paper.current) printElement(paper.current, paperWidthOf(company));
    done.current?.focus();
  }
  function send() {
    window.open(link, "_blank", "noopener");
    done.current?.focus();
  }
  useShortcut("P", print, { label: "Imprimir o recibo", group: "Recibo" });
  useShortcut("W", send, { label: "Enviar pelo WhatsApp", group: "Recibo" });

  return (
    <div className="grid gap-4">
      {children}
      <section
        aria-label="Recibo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long receipt is scrolled with the keyboard
        tabIndex={0}
        className="grid max-h-[42dvh] justify-items-center overflow-y-auto rounded-md bg-well p-4"
      >
        <PaperOnScreen>
          <SaleReceipt sale={sale} company={company} isCopy={isCopy} ref={paper} />
        </PaperOnScreen>
      </section>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
        <Button onClick={print}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir <Kbd>P</Kbd>
        </Button>
        <Button onClick={send}>
          <MessageCircle className="size-4" aria-hidden="true" />
          WhatsApp <Kbd>W</Kbd>
        </Button>
        <Button ref={done} variant="primary" onClick={onDone} autoFocus>
          {doneLabel} <Kbd>Enter</Kbd>
        </Button>
      </div>
    </div>
  );
}
