"use client";

import { Check, Link2, MessageCircle, Printer } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { PdfButton } from "@/components/blocks/pdf-button";
import { printElement } from "@/components/blocks/print";
import { PrintPreview } from "@/components/blocks/print-preview";
import { useCopy } from "@/components/blocks/use-copy";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { useShortcut } from "@/components/ui/shortcut";
import { notify } from "@/components/ui/toaster";
import { whatsappLink } from "@/lib/core/phone";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import { salePdf } from "@/lib/modules/sales/pdf/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import { receiptMessage } from "./labels";
import { tokenOf, useReceiptLink } from "./receipt-link";
import { paperWidthOf, SaleReceipt } from "./sale-receipt";
import { useReceiptPrinter } from "./use-receipt-printer";

type Props = {
  sale: Sale | null;
  company: PdvCompany;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isCopy?: boolean;
  /** The sale was just registered at this till, so the printer may print automatically and open the drawer. */
  isNew?: boolean;
  title?: string;
  /** Label of the button that Enter presses: "Nova venda" in the till, "Fechar" elsewhere. */
  doneLabel?: string;
  /** Without it, the focus returns to the element that had it before. */
  onCloseAutoFocus?: (event: Event) => void;
  /** Content above the receipt, such as the change. */
  children?: ReactNode;
};

/** Shows the receipt, with printing (P) and WhatsApp (W). A printing error does not affect the sale. */
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

function Receipt({
  sale,
  company,
  isCopy = false,
  isNew = false,
  doneLabel = "Fechar",
  onDone,
  children,
}: ReceiptProps) {
  const paper = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const { link, waitForLink } = useReceiptLink(sale.id);
  const { copy: copyLink, isCopied } = useCopy(link ?? "", "Envie pelo WhatsApp ou mostre o QR Code do recibo.");
  const message = whatsappLink(sale.customer?.phone ?? null, receiptMessage(sale, company, link));
  const printer = useReceiptPrinter({ sale, company, isCopy, isNew, waitForLink });

  async function printNormally() {
    done.current?.focus();
    printer.forgetFailure();
    await waitForLink();
    if (paper.current) await printElement(paper.current, paperWidthOf(company));
  }
  async function print() {
    done.current?.focus();
    if (printer.isPrinting) return;
    if (printer.isConnected) await printer.print();
    else await printNormally();
  }
  function send() {
    window.open(message, "_blank", "noopener");
    done.current?.focus();
  }
  async function copy() {
    done.current?.focus();
    if (!link) return notify.error("O link do recibo ainda não está pronto", "Confira a internet e tente de novo.");
    await copyLink();
  }
  useShortcut("L", () => void copy(), { label: "Copiar o link do recibo", group: "Recibo" });
  useShortcut("P", () => void print(), { label: "Imprimir o recibo", group: "Recibo" });
  useShortcut("W", send, { label: "Enviar pelo WhatsApp", group: "Recibo" });

  return (
    <div className="grid gap-4">
      {children}
      {printer.failure ? (
        <Alert
          tone="danger"
          title={printer.failure.title}
          action={
            <Button size="sm" onClick={() => void printNormally()}>
              Impressão normal
            </Button>
          }
        >
          {printer.failure.message}
        </Alert>
      ) : null}
      <section
        aria-label="Recibo"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long receipt is scrolled with the keyboard
        tabIndex={0}
        className="grid max-h-[42dvh] justify-items-center overflow-y-auto rounded-md bg-well p-4"
      >
        <PrintPreview>
          <SaleReceipt sale={sale} company={company} link={link} isCopy={isCopy} ref={paper} />
        </PrintPreview>
      </section>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
        <Button busy={printer.isPrinting} onClick={() => void print()}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir <Kbd>P</Kbd>
        </Button>
        <Button onClick={send}>
          <MessageCircle className="size-4" aria-hidden="true" />
          WhatsApp <Kbd>W</Kbd>
        </Button>
        <PdfButton
          endpoint={salePdf.get}
          input={{ id: sale.id, copy: isCopy ? "true" : "false", ...(link && { token: tokenOf(link) }) }}
          name={`Venda ${sale.number}`}
        />
        <Button onClick={() => void copy()}>
          {isCopied ? <Check className="size-4" aria-hidden="true" /> : <Link2 className="size-4" aria-hidden="true" />}
          {isCopied ? "Link copiado" : "Copiar link"} <Kbd>L</Kbd>
        </Button>
        <Button ref={done} variant="primary" onClick={onDone} autoFocus>
          {doneLabel} <Kbd>Enter</Kbd>
        </Button>
      </div>
    </div>
  );
}
