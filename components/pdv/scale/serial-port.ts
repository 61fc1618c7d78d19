/** The part of the Web Serial API used here; TypeScript has no types for it. */
export interface ScalePort {
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number; dataBits: 8; parity: "none"; stopBits: 1 }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
}

export interface SerialApi {
  getPorts(): Promise<ScalePort[]>;
  requestPort(): Promise<ScalePort>;
  addEventListener(type: "connect" | "disconnect", listener: () => void): void;
  removeEventListener(type: "connect" | "disconnect", listener: () => void): void;
}

/** The browser's serial ports; null in a browser without them. */
export const serialApi = (): SerialApi | null =>
  typeof navigator === "undefined" ? null : ((navigator as { serial?: SerialApi }).serial ?? null);
