"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { PrinterFailure, printerFailureMessage } from "@/components/printing/printer-failure";
import { isConnected, storedPrinter, usePrinterSettings } from "@/components/printing/printer-settings";
import { loadLater } from "@/components/ui/later";
import type { PrintedCompany } from "@/lib/modules/sales/receipts/labels";
import type { Sale } from "@/lib/modules/sales/schema";

type Options = {
  sale: Sale;
  company: PrintedCompany;
  isCopy: boolean;
  isNew: boolean;
  /** Waits briefly for the receipt's link. */
  waitForLink: () => Promise<string | null>;
};

/** Loaded in advance on devices with a printer, because a till prints without network too. Other devices do not need it. */
const printing = loadLater(() => import("./receipt-printing"), "when-asked");
if (typeof window !== "undefined" && isConnected(storedPrinter())) printing.prefetch();

async function loadPrinting() {
  await printing.load();
  const loaded = printing.now();
  if (!loaded) throw new PrinterFailure("A impressão não carregou. Confira a internet e tente de novo.");
  return loaded;
}

/** Returns whether the sale has a cash payment, so that cash goes into the drawer or out of it. */
const hasCash = ({ payments }: Sale) => payments.some(({ method }) => method === "dinheiro");

/** Sales already handled in this tab, so that a dialog rendered twice opens the drawer only once. */
const finished = new Set<string>();

/** Prints receipts with this device's printer, if it has one. A printing error does not affect the sale. */
export function useReceiptPrinter({ sale, company, isCopy, isNew, waitForLink }: Options) {
  const { printer } = usePrinterSettings();
  const [failure, setFailure] = useState<{ title: string; message: string } | null>(null);
  const [isPrinting, setPrinting] = useState(false);

  /** Runs `work` and shows its failure, unless an earlier one is still shown. */
  async function attempt(title: string, work: () => Promise<void>) {
    setPrinting(true);
    try {
      await work();
    } catch (cause) {
      const message = printerFailureMessage(cause);
      setFailure((earlier) => earlier ?? { title, message });
    }
    setPrinting(false);
  }

  const print = () =>
    attempt("O recibo não foi impresso", async () => {
      const { printReceipt } = await loadPrinting();
      await printReceipt(printer, { sale, company, isCopy, waitForLink });
    });
  const openDrawer = () =>
    attempt("A gaveta não abriu", async () => {
      const { openDrawerForSale } = await loadPrinting();
      await openDrawerForSale(printer, company);
    });

  const forgetFailure = () => setFailure(null);
  function printOnRequest() {
    forgetFailure();
    return print();
  }

  const finish = useEffectEvent(async () => {
    if (!isConnected(printer) || finished.has(sale.id)) return;
    finished.add(sale.id);
    if (printer.opens_drawer && hasCash(sale)) await openDrawer();
    if (printer.prints_automatically) await print();
  });
  useEffect(() => {
    if (isNew && sale.id) void finish();
  }, [sale.id, isNew]);

  return {
    isConnected: isConnected(printer),
    print: printOnRequest,
    isPrinting,
    failure,
    forgetFailure,
  };
}
