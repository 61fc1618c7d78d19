import { PrinterFailure } from "./printer-failure";
import type { ChosenDevice, PrinterSettings } from "./printer-settings";
import { askForSerial, findSerial, type Serial, sendBySerial } from "./serial-printer";
import { askForUsb, findUsb, sendByUsb, type Usb } from "./usb-printer";

/** The printer APIs of this browser. Firefox and Safari have none. */
export type PrinterApis = { usb?: Usb | undefined; serial?: Serial | undefined; locks?: LockManager | undefined };

export const browserApis = (): PrinterApis =>
  typeof navigator === "undefined" ? {} : (navigator as unknown as PrinterApis);

type Printer = Pick<PrinterSettings, "connection" | "speed" | "device">;

const UNSUPPORTED =
  "Este navegador não se conecta direto a impressoras. Use o Chrome ou o Edge, ou a impressão normal.";
const NOT_FOUND = "A impressora não foi encontrada. Confira o cabo e se ela está ligada, ou conecte de novo.";

/** Opens the browser's device dialog. Returns null if the user closes it without choosing. */
export async function chooseDevice({ connection }: Printer, apis = browserApis()): Promise<ChosenDevice | null> {
  try {
    if (connection === "usb" && apis.usb) return await askForUsb(apis.usb);
    if (connection === "serial" && apis.serial) return await askForSerial(apis.serial);
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "NotFoundError") return null;
    throw failure;
  }
  throw new PrinterFailure(UNSUPPORTED);
}

/** Returns whether the selected device is connected, without asking the user. */
export async function isPluggedIn({ connection, device }: Printer, apis = browserApis()): Promise<boolean> {
  if (!device) return false;
  if (connection === "usb" && apis.usb) return (await findUsb(apis.usb, device)) !== null;
  return connection === "serial" && apis.serial ? (await findSerial(apis.serial, device)) !== null : false;
}

/**
 * Sends a print job to the printer. Resolves when the printer accepted all data; throws a PrinterFailure with instructions
 * otherwise. Sends one print job at a time across all tabs.
 */
export function sendToPrinter(bytes: Uint8Array, printer: Printer, apis = browserApis()): Promise<void> {
  const send = () => sendNow(bytes, printer, apis);
  return apis.locks ? apis.locks.request("agora-rende.printer", send) : send();
}

async function sendNow(bytes: Uint8Array, { connection, device, speed }: Printer, { usb, serial }: PrinterApis) {
  if (!device) throw new PrinterFailure("Nenhuma impressora foi escolhida neste aparelho.");
  if (connection === "usb" && usb) {
    const found = await findUsb(usb, device);
    if (!found) throw new PrinterFailure(NOT_FOUND);
    return sendByUsb(found, bytes);
  }
  if (connection === "serial" && serial) {
    const found = await findSerial(serial, device);
    if (!found) throw new PrinterFailure(NOT_FOUND);
    return sendBySerial(found, bytes, speed);
  }
  throw new PrinterFailure(UNSUPPORTED);
}
