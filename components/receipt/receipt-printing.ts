import { PAPER_COLUMNS } from "@/components/blocks/print-preview";
import { logoPicture } from "@/components/printing/logo-picture";
import { sendToPrinter } from "@/components/printing/printer";
import type { PrinterSettings } from "@/components/printing/printer-settings";
import { drawerBytes, receiptBytes } from "@/components/printing/receipt-bytes";
import type { PrintedCompany } from "@/lib/modules/sales/receipts/labels";
import { receiptText } from "@/lib/modules/sales/receipts/receipt-text";
import type { Sale } from "@/lib/modules/sales/schema";
import { paperWidthOf } from "./sale-receipt";

interface PrintedReceipt {
  readonly sale: Sale;
  readonly company: PrintedCompany;
  readonly isCopy: boolean;
  /** Waits briefly for the receipt's link. */
  readonly waitForLink: () => Promise<string | null>;
}

const formatOf = ({ model }: PrinterSettings, company: PrintedCompany) => ({
  model,
  columns: PAPER_COLUMNS[paperWidthOf(company)],
});

/** Prints a receipt with this device's printer. Throws a PrinterFailure if the printer does not take it. */
export async function printReceipt(printer: PrinterSettings, { sale, company, isCopy, waitForLink }: PrintedReceipt) {
  const format = formatOf(printer, company);
  const { logo } = company;
  const [link, picture] = await Promise.all([
    waitForLink(),
    logo && printer.prints_logo ? logoPicture(logo, format.columns) : null,
  ]);
  await sendToPrinter(receiptBytes(receiptText(sale, company, { link, isCopy }), format, picture), printer);
}

/** Opens the cash drawer for a sale paid in cash. Throws a PrinterFailure if the printer does not answer. */
export const openDrawerForSale = (printer: PrinterSettings, company: PrintedCompany) =>
  sendToPrinter(drawerBytes(formatOf(printer, company)), printer);
