import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { linesOf, type PrintPart } from "@/lib/core/print-text";
import type { Picture } from "./logo-picture";
import type { PrinterModel } from "./printer-models";

type Printer = { model: PrinterModel; columns: number };

/** Blank lines that move the last line past the cutter, for models without their own value. */
const FEED_LINES = 4;

function encoderOf({ model, columns }: Printer): ReceiptPrinterEncoder {
  if (model === "padrao") return new ReceiptPrinterEncoder({ columns, feedBeforeCut: FEED_LINES });
  const own = new ReceiptPrinterEncoder({ printerModel: model }).columns;
  return new ReceiptPrinterEncoder({ printerModel: model, columns: Math.min(own, columns) });
}

/**
 * Encodes a receipt as printer commands, with a cut at the end. Accents use code page 858. Without a picture, or if the
 * printer cannot draw it, the receipt starts with its text.
 */
export function receiptBytes(
  parts: readonly PrintPart[],
  printer: Printer,
  picture: Picture | null = null,
): Uint8Array {
  const encoder = encoderOf(printer);
  encoder.initialize().codepage("cp858");
  for (const part of parts) {
    if (part.kind === "qr") encoder.align("center").qrcode(part.text, { size: 5, errorlevel: "m" }).align("left");
    else if (part.kind === "logo") drawPicture(encoder, picture);
    else print(encoder, part);
  }
  return encoder.cut().encode();
}

function drawPicture(encoder: ReceiptPrinterEncoder, picture: Picture | null) {
  if (!picture) return;
  encoder.align("center");
  try {
    encoder.image(picture as ImageData, picture.width, picture.height, "atkinson");
  } catch {
    // The logo is optional: print the text without it.
  }
  encoder.align("left");
}

function print(encoder: ReceiptPrinterEncoder, part: PrintPart) {
  const { strong = false, tall = false } = part.kind === "sides" || part.kind === "center" ? part : {};
  if (strong) encoder.bold(true);
  if (tall) encoder.height(2);
  for (const line of linesOf(part, encoder.columns)) encoder.line(line);
  if (tall) encoder.height(1);
  if (strong) encoder.bold(false);
}

/** Encodes the command that opens the cash drawer attached to the printer, without feeding paper. */
export const drawerBytes = (printer: Printer): Uint8Array => encoderOf(printer).initialize().pulse().encode();
