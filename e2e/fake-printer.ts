import type { Page } from "playwright/test";

/** The beginning of the command that opens the cash drawer. */
export const OPEN_DRAWER = "\x1bp";

/** Replaces the browser's serial ports by one with a receipt printer on it, before the page's scripts run. */
export const installFakePrinter = (page: Page) =>
  page.addInitScript(() => {
    const printed: number[] = [];
    const port = {
      getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
      writable: null as WritableStream<Uint8Array> | null,
      async open() {
        port.writable = new WritableStream({ write: (bytes: Uint8Array) => void printed.push(...bytes) });
      },
      close: async () => undefined,
    };
    Object.defineProperty(navigator, "serial", { value: { getPorts: async () => [port] } });
    Object.assign(window, { printed_bytes: printed });
  });

/** Chooses the printer of `installFakePrinter` for the receipts of this device, from the next page load on. */
export const connectFakePrinter = (page: Page, options = { prints_automatically: false, opens_drawer: false }) =>
  page.evaluate((chosen) => {
    const device = { name: "Porta serial", vendor_id: 1, product_id: 2, serial_number: null };
    const settings = { connection: "serial", model: "padrao", speed: 9_600, device, prints_logo: true, ...chosen };
    localStorage.setItem("agora-rende.printer", JSON.stringify(settings));
  }, options);

/** What the printer has received since the page was loaded. */
export const printedText = (page: Page): Promise<string> =>
  page.evaluate(() => String.fromCharCode(...(window as unknown as { printed_bytes: number[] }).printed_bytes));
