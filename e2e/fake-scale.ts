import type { Page } from "playwright/test";

/** What the fake scale does next; set in the page by `scaleShows`. */
interface FakeScale {
  /** The bytes sent for each request, as chunks of text. */
  answer: string[];
  /** The bytes that the till has sent. */
  received: number[];
  speed: number;
  plugIn: () => void;
  unplug: () => void;
}

/**
 * Replaces the browser's serial ports by one port with a scale on it, before the page's scripts run. It answers the request
 * byte (ENQ) with the frames given to `scaleShows`, and a tare command with ACK.
 */
export const installFakeScale = (page: Page) =>
  page.addInitScript(() => {
    const ENQ = 0x05;
    const SOH = 0x01;
    const ACK = "\x06";
    const listeners = new Map<string, (() => void)[]>();
    let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
    let isPlugged = true;
    const isAllowed = () => localStorage.getItem("fake-scale-allowed") === "yes";
    const notify = (type: string) => {
      for (const listener of listeners.get(type) ?? []) listener();
    };
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
      async open({ baudRate }: { baudRate: number }) {
        if (port.readable) throw new DOMException("The port is already open.", "InvalidStateError");
        scale.speed = baudRate;
        port.readable = new ReadableStream({
          start(controller) {
            stream = controller;
          },
        });
        port.writable = new WritableStream({
          write(bytes: Uint8Array) {
            scale.received.push(...bytes);
            const chunks = bytes[0] === ENQ ? scale.answer : bytes[0] === SOH ? [ACK] : [];
            for (const chunk of chunks) stream?.enqueue(Uint8Array.from(chunk, (char) => char.charCodeAt(0)));
          },
        });
      },
      async close() {
        port.readable = null;
        port.writable = null;
      },
    };
    const scale: FakeScale = {
      answer: [],
      received: [],
      speed: 0,
      plugIn() {
        isPlugged = true;
        notify("connect");
      },
      unplug() {
        isPlugged = false;
        port.readable = null;
        port.writable = null;
        stream?.error(new DOMException("The device has been lost.", "NetworkError"));
        notify("disconnect");
      },
    };
    const serial = {
      getPorts: async () => (isPlugged && isAllowed() ? [port] : []),
      async requestPort() {
        localStorage.setItem("fake-scale-allowed", "yes");
        return port;
      },
      addEventListener: (type: string, listener: () => void) =>
        listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      removeEventListener: () => undefined,
    };
    Object.defineProperty(navigator, "serial", { value: serial, configurable: true });
    (window as unknown as { fakeScale: FakeScale }).fakeScale = scale;
  });

/** Sets the bytes with which the scale answers, as chunks. */
export const scaleShows = (page: Page, ...chunks: string[]) =>
  page.evaluate((answer) => {
    (window as unknown as { fakeScale: FakeScale }).fakeScale.answer = answer;
  }, chunks);

/** The answer of a scale with this text between STX and ETX. */
export const scaleFrame = (text: string) => `\x02${text}\x03`;

export const unplugScale = (page: Page) =>
  page.evaluate(() => (window as unknown as { fakeScale: FakeScale }).fakeScale.unplug());
export const plugInScale = (page: Page) =>
  page.evaluate(() => (window as unknown as { fakeScale: FakeScale }).fakeScale.plugIn());
export const scaleReceived = (page: Page) =>
  page.evaluate(() => {
    const { received, speed } = (window as unknown as { fakeScale: FakeScale }).fakeScale;
    return { received, speed };
  });
