import type ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";
import { linesOf, type PaperPart } from "@/lib/core/paper-text";
import type { Picture } from "./logo-picture";
import type { PrinterModel } from "./printer-models";

type Printer = { model: PrinterModel; columns: number };

/** Blank lines that bring the last one past the knife, where the model does not say. */
const FEED_LINES = 4;

/** The library is only read by a device that has a printer, and not before it prints. */
async function encoderOf({ model, columns }: Printer): Promise<ReceiptPrinterEncoder> {
  const { default: Encoder } = await import("@point-of-sale/receipt-printer-encoder");
  if (model === "padrao") return new Encoder({ columns, feedBeforeCut: FEED_LINES });
  const own = new Encoder({ printerModel: model }).columns;
  return new Encoder({ printerModel: model, columns: Math.min(own, columns) });
}

/**
 * The paper as its printer's commands, cut at the end. Accents by the code page 858. The logo is the picture that is given;
 * without one, or where the printer cannot draw it, the paper begins with its text.
 */
export async function paperBytes(
  parts: readonly PaperPart[],
  printer: Printer,
  picture: Picture | null = null,
): Promise<Uint8Array> {
  const encoder = await encoderOf(printer);
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
    // A paper without its logo is a paper.
  }
  encoder.align("left");
}

function print(encoder: ReceiptPrinterEncoder, part: PaperPart) {
  const { strong = false, tall = false } = part.kind === "sides" || part.kind === "center" ? part : {};
  if (strong) encoder.bold(true);
  if (tall) encoder.height(2);
  for (const line of linesOf(part, encoder.columns)) encoder.line(line);
  if (tall) encoder.height(1);
  if (strong) encoder.bold(false);
}

/** What opens the drawer that hangs on the printer; no paper moves. */
export async function drawerBytes(printer: Printer): Promise<Uint8Array> {
  const encoder = await encoderOf(printer);
  return encoder.initialize().pulse().encode();
}
