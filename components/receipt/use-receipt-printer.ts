"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { PAPER_COLUMNS } from "@/components/blocks/print-preview";
import { printerFailureMessage } from "@/components/printing/printer-failure";
import { isConnected, usePrinterSettings } from "@/components/printing/printer-settings";
import type { PrintedCompany } from "@/lib/modules/sales/receipts/labels";
import type { Sale } from "@/lib/modules/sales/schema";
import { paperWidthOf } from "./sale-receipt";

type Options = {
  sale: Sale;
  company: PrintedCompany;
  isCopy: boolean;
  isNew: boolean;
  /** Waits briefly for the receipt's link. */
  waitForLink: () => Promise<string | null>;
};

/** Returns whether the sale has a cash payment, so that cash goes into the drawer or out of it. */
const hasCash = ({ payments }: Sale) => payments.some(({ method }) => method === "dinheiro");

/** Sales already handled in this tab, so that a dialog rendered twice opens the drawer only once. */
const finished = new Set<string>();

/** Prints receipts with this device's printer, if it has one. A printing error does not affect the sale. */
export function useReceiptPrinter({ sale, company, isCopy, isNew, waitForLink }: Options) {
  const { printer } = usePrinterSettings();
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const [isPrinting, setPrinting] = useState(false);

  async function attempt(title: string, work: () => Promise<void>) {
    setFailure(null);
    setPrinting(true);
    try {
      await work();
    } catch (cause) {
      setFailure({ title, message: printerFailureMessage(cause) });
    }
    setPrinting(false);
  }

  async function send(what: "receipt" | "drawer") {
    // Loaded on demand: a till without a printer never needs it.
    const [{ drawerBytes, receiptBytes }, { logoPicture }, { sendToPrinter }, { receiptText }] = await Promise.all([
      import("@/components/printing/receipt-bytes"),
      import("@/components/printing/logo-picture"),
      import("@/components/printing/printer"),
      import("@/lib/modules/sales/receipts/receipt-text"),
    ]);
    const kind = { model: printer.model, columns: PAPER_COLUMNS[paperWidthOf(company)] };
    if (what === "drawer") return sendToPrinter(await drawerBytes(kind), printer);
    const { logo } = company;
    const [link, picture] = await Promise.all([
      waitForLink(),
      logo && printer.prints_logo ? logoPicture(logo, kind.columns) : null,
    ]);
    await sendToPrinter(await receiptBytes(receiptText(sale, company, { link, isCopy }), kind, picture), printer);
  }

  const print = () => attempt("O recibo não foi impresso", () => send("receipt"));

  const finish = useEffectEvent(async () => {
    if (!isConnected(printer) || finished.has(sale.id)) return;
    finished.add(sale.id);
    if (printer.opens_drawer && hasCash(sale)) await attempt("A gaveta não abriu", () => send("drawer"));
    if (printer.prints_alone) await print();
  });
  useEffect(() => {
    if (isNew && sale.id) void finish();
  }, [sale.id, isNew]);

  return { isConnected: isConnected(printer), print, isPrinting, failure, forgetFailure: () => setFailure(null) };
}
