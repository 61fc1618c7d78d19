import { PrinterFailure, waitUntilOpen, withTimeout } from "./printer-failure";
import type { ChosenDevice } from "./printer-settings";

// The part of the WebUSB API used here; TypeScript has no types for it.
type Alternate = {
  interfaceClass: number;
  endpoints: readonly { endpointNumber: number; direction: string; type: string }[];
};
type Configuration = {
  configurationValue: number;
  interfaces: readonly { interfaceNumber: number; alternates: readonly Alternate[] }[];
};
export type UsbDevice = {
  vendorId: number;
  productId: number;
  serialNumber?: string | undefined;
  productName?: string | undefined;
  configuration: Configuration | null;
  configurations: readonly Configuration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ status?: string }>;
};
export type Usb = {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: readonly object[] }): Promise<UsbDevice>;
};

const PRINTER_CLASS = 7;
/** Some Epson and Star printers do not report the printer class. */
const FILTERS = [{ classCode: PRINTER_CLASS }, { vendorId: 0x04b8 }, { vendorId: 0x0519 }];
/** Small enough for a slow printer to print well within the timeout. */
const CHUNK_BYTES = 1_024;

export const chosenUsb = (device: UsbDevice): ChosenDevice => ({
  name: device.productName || "Impressora USB",
  vendor_id: device.vendorId,
  product_id: device.productId,
  serial_number: device.serialNumber || null,
});

/** Opens the browser's device dialog. Browsers only allow this in response to a click. */
export const askForUsb = async (usb: Usb): Promise<ChosenDevice> =>
  chosenUsb(await usb.requestDevice({ filters: FILTERS }));

/** Returns the permitted printer that matches, even after it was reconnected, or null if it is not connected. */
export async function findUsb(usb: Usb, chosen: ChosenDevice): Promise<UsbDevice | null> {
  const matches = (await usb.getDevices()).filter(
    ({ vendorId, productId }) => vendorId === chosen.vendor_id && productId === chosen.product_id,
  );
  return matches.find(({ serialNumber }) => (serialNumber || null) === chosen.serial_number) ?? matches[0] ?? null;
}

function outputOf(device: UsbDevice) {
  const configuration = device.configuration ?? device.configurations[0];
  const outputs = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates
      .slice(0, 1)
      .flatMap(({ interfaceClass, endpoints }) =>
        endpoints
          .filter(({ direction, type }) => direction === "out" && type === "bulk")
          .map(({ endpointNumber }) => ({ interfaceNumber, interfaceClass, endpointNumber })),
      ),
  );
  const output = outputs.find(({ interfaceClass }) => interfaceClass === PRINTER_CLASS) ?? outputs[0];
  if (!configuration || !output) throw new PrinterFailure("Este aparelho não é uma impressora de recibos.");
  return { configuration_value: configuration.configurationValue, ...output };
}

/**
 * Opens the printer, sends one print job and closes it, so that another tab or an unplugged cable does not leave it
 * blocked.
 */
export async function sendByUsb(device: UsbDevice, bytes: Uint8Array, timeout_ms?: number): Promise<void> {
  const output = outputOf(device);
  await waitUntilOpen(device.open(), () => device.close(), timeout_ms);
  try {
    if (!device.configuration) await device.selectConfiguration(output.configuration_value);
    await device.claimInterface(output.interfaceNumber);
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const sending = device.transferOut(output.endpointNumber, bytes.slice(at, at + CHUNK_BYTES));
      const { status } = await withTimeout(sending, timeout_ms);
      if (status !== "ok") throw new PrinterFailure("A impressora parou no meio. Confira o papel e tente de novo.");
    }
  } finally {
    await withTimeout(device.close(), timeout_ms).catch(() => undefined);
  }
}
