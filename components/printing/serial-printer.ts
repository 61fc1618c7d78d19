import { TIMEOUT_MS, waitUntilOpen, withTimeout } from "./printer-failure";
import type { ChosenDevice } from "./printer-settings";

// The part of the Web Serial API used here; TypeScript has no types for it.
type Writer = {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
  releaseLock(): void;
};
export type SerialPort = {
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number; bufferSize: number }): Promise<void>;
  close(): Promise<void>;
  writable: { getWriter(): Writer } | null;
};
export type Serial = { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> };

const BUFFER_BYTES = 4_096;
/** Bits sent per byte, including the start and stop bit. */
const BITS_PER_BYTE = 10;

const chosenPort = (port: SerialPort): ChosenDevice => {
  const { usbVendorId = null, usbProductId = null } = port.getInfo();
  return { name: "Porta serial", vendor_id: usbVendorId, product_id: usbProductId, serial_number: null };
};

/** Opens the browser's port dialog. Browsers only allow this in response to a click. */
export const askForSerial = async (serial: Serial): Promise<ChosenDevice> => chosenPort(await serial.requestPort());

/** Returns the permitted port that matches, or null if it is not connected. */
export async function findSerial(serial: Serial, chosen: ChosenDevice): Promise<SerialPort | null> {
  const ports = await serial.getPorts();
  const matches = ports.filter((port) => {
    const { vendor_id, product_id } = chosenPort(port);
    return vendor_id === chosen.vendor_id && product_id === chosen.product_id;
  });
  return matches[0] ?? null;
}

/** Opens the port, sends one print job and closes the port. Closing waits until all data is sent. */
export async function sendBySerial(
  port: SerialPort,
  bytes: Uint8Array,
  speed: number,
  timeout_ms = TIMEOUT_MS,
): Promise<void> {
  const opening = port.open({ baudRate: speed, bufferSize: BUFFER_BYTES });
  await waitUntilOpen(opening, () => port.close(), timeout_ms);
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error("The port takes nothing");
    try {
      await withTimeout(
        writer.write(bytes).then(() => writer.close()),
        timeout_ms + (bytes.length * BITS_PER_BYTE * 1_000) / speed,
      );
    } catch (failure) {
      void writer.abort().catch(() => undefined);
      throw failure;
    } finally {
      writer.releaseLock();
    }
  } finally {
    await withTimeout(port.close(), timeout_ms).catch(() => undefined);
  }
}
