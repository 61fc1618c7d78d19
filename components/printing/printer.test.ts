import { expect, test } from "vitest";
import { chooseDevice, isPluggedIn, type PrinterApis, sendToPrinter } from "./printer";
import { printerFailureMessage } from "./printer-failure";
import { NORMAL_PRINTING, readPrinter } from "./printer-settings";
import { type SerialPort, sendBySerial } from "./serial-printer";
import { chosenUsb, sendByUsb, type UsbDevice } from "./usb-printer";

const PRINT_JOB = Uint8Array.from({ length: 2_500 }, (_, at) => at % 256);
const outputEndpoint = { endpointNumber: 2, direction: "out", type: "bulk" };
const inputEndpoint = { endpointNumber: 1, direction: "in", type: "bulk" };

function fakeUsb(own: Partial<UsbDevice> = {}) {
  const sentBytes: number[] = [];
  const calls: string[] = [];
  const hid = {
    interfaceNumber: 0,
    alternates: [{ interfaceClass: 3, endpoints: [{ ...outputEndpoint, endpointNumber: 9 }] }],
  };
  const printer = {
    interfaceNumber: 1,
    alternates: [{ interfaceClass: 7, endpoints: [inputEndpoint, outputEndpoint] }],
  };
  const device: UsbDevice = {
    vendorId: 1,
    productId: 2,
    serialNumber: "A",
    productName: "i9",
    configuration: null,
    configurations: [{ configurationValue: 1, interfaces: [hid, printer] }],
    open: async () => void calls.push("open"),
    close: async () => void calls.push("close"),
    selectConfiguration: async (value) => void calls.push(`configuration ${value}`),
    claimInterface: async (number) => void calls.push(`interface ${number}`),
    transferOut: async (endpoint, bytes) => {
      calls.push(`out ${endpoint}`);
      sentBytes.push(...bytes);
      return { status: "ok" };
    },
    ...own,
  };
  return { device, sentBytes, calls };
}

const usbApis = (...devices: UsbDevice[]): PrinterApis => ({
  usb: { getDevices: async () => devices, requestDevice: async () => devices[0] as UsbDevice },
});
const byUsb = (device: UsbDevice) => ({ ...NORMAL_PRINTING, connection: "usb" as const, device: chosenUsb(device) });

function fakePort(own: { open?: () => Promise<void>; write?: () => Promise<void>; info?: object } = {}) {
  const sentBytes: number[] = [];
  const calls: string[] = [];
  const port: SerialPort = {
    getInfo: () => own.info ?? {},
    open: async ({ baudRate }) => {
      await own.open?.();
      calls.push(`open ${baudRate}`);
    },
    close: async () => void calls.push("close"),
    writable: {
      getWriter: () => ({
        write: async (bytes) => {
          await own.write?.();
          sentBytes.push(...bytes);
        },
        close: async () => void calls.push("drained"),
        abort: async () => void calls.push("abort"),
        releaseLock: () => void calls.push("released"),
      }),
    },
  };
  return { port, sentBytes, calls };
}

test("sends the whole print job to the printer's endpoint and closes the device", async () => {
  const { device, sentBytes, calls } = fakeUsb();
  await sendToPrinter(PRINT_JOB, byUsb(device), usbApis(device));
  expect(sentBytes).toEqual([...PRINT_JOB]);
  expect(calls).toEqual(["open", "configuration 1", "interface 1", "out 2", "out 2", "out 2", "close"]);
});

test("prints on the selected one of two equal printers, and on an equal replacement", async () => {
  const one = fakeUsb();
  const other = fakeUsb({ serialNumber: "B" });
  await sendToPrinter(PRINT_JOB, byUsb(other.device), usbApis(one.device, other.device));
  expect([one.sentBytes.length, other.sentBytes.length]).toEqual([0, PRINT_JOB.length]);
  await sendToPrinter(PRINT_JOB, byUsb(other.device), usbApis(one.device));
  expect(one.sentBytes).toHaveLength(PRINT_JOB.length);
});

test("reports a disconnected printer and finds it when it is back", async () => {
  const { device } = fakeUsb();
  await expect(sendToPrinter(PRINT_JOB, byUsb(device), usbApis())).rejects.toThrow("A impressora não foi encontrada.");
  expect(await isPluggedIn(byUsb(device), usbApis())).toBe(false);
  expect(await isPluggedIn(byUsb(device), usbApis(device))).toBe(true);
});

test("gives up on a printer that accepts no data and closes it", async () => {
  const { device, calls } = fakeUsb({ transferOut: () => new Promise(() => undefined) });
  await expect(sendByUsb(device, PRINT_JOB, 20)).rejects.toThrow("A impressora não respondeu. Confira o papel");
  expect(calls.at(-1)).toBe("close");
});

test("reports a stalled or refused transfer with instructions and closes the device", async () => {
  const stalled = fakeUsb({ transferOut: async () => ({ status: "stall" }) });
  await expect(sendByUsb(stalled.device, PRINT_JOB)).rejects.toThrow("A impressora parou no meio.");
  const claimed = fakeUsb({ claimInterface: () => Promise.reject(new DOMException("busy", "NetworkError")) });
  const failure = await sendByUsb(claimed.device, PRINT_JOB).catch((cause) => cause);
  expect(printerFailureMessage(failure)).toContain("Feche outros programas");
  expect([stalled.calls.at(-1), claimed.calls.at(-1)]).toEqual(["close", "close"]);
});

test("rejects a device without an output endpoint", async () => {
  const { device } = fakeUsb({ configurations: [{ configurationValue: 1, interfaces: [] }] });
  await expect(sendByUsb(device, PRINT_JOB)).rejects.toThrow("não é uma impressora de recibos");
});

test("opens a serial port at its speed and closes it after success or failure", async () => {
  const good = fakePort({ info: { usbVendorId: 5, usbProductId: 6 } });
  const apis: PrinterApis = {
    serial: { getPorts: async () => [fakePort().port, good.port], requestPort: async () => good.port },
  };
  const settings = { ...NORMAL_PRINTING, connection: "serial" as const, speed: 115_200 };
  const device = await chooseDevice(settings, apis);
  await sendToPrinter(PRINT_JOB, { ...settings, device }, apis);
  expect(good.sentBytes).toEqual([...PRINT_JOB]);
  expect(good.calls).toEqual(["open 115200", "drained", "released", "close"]);

  const silent = fakePort({ write: () => new Promise(() => undefined) });
  await expect(sendBySerial(silent.port, new Uint8Array(2), 9_600, 20)).rejects.toThrow("A impressora não respondeu.");
  expect(silent.calls.slice(-3)).toEqual(["abort", "released", "close"]);
});

test("closes a serial port that opens after the timeout", async () => {
  let openLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    openLate = resolve;
  });
  const { port, calls, sentBytes } = fakePort({ open: () => late });
  await expect(sendBySerial(port, PRINT_JOB, 9_600, 20)).rejects.toThrow("A impressora não respondeu.");
  expect(calls).toEqual([]);
  openLate();
  await new Promise((resolve) => setTimeout(resolve));
  expect([calls, sentBytes]).toEqual([["open 9600", "close"], []]);
});

test("closes a USB printer that opens after the timeout", async () => {
  let openLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    openLate = resolve;
  });
  const { device, calls, sentBytes } = fakeUsb({ open: () => late });
  await expect(sendByUsb(device, PRINT_JOB, 20)).rejects.toThrow("A impressora não respondeu.");
  expect(calls).toEqual([]);
  openLate();
  await new Promise((resolve) => setTimeout(resolve));
  expect([calls, sentBytes]).toEqual([["close"], []]);
});

test("reports a serial port that cannot be opened, without closing it", async () => {
  const { port, calls } = fakePort({ open: () => Promise.reject(new DOMException("in use", "InvalidStateError")) });
  const failure = await sendBySerial(port, PRINT_JOB, 9_600, 20).catch((cause) => cause);
  expect(printerFailureMessage(failure)).toContain("Feche outros programas");
  expect(calls).toEqual([]);
});

test("returns null when the browser's dialog is closed, and reports an unsupported browser", async () => {
  const settings = { ...NORMAL_PRINTING, connection: "usb" as const };
  const cancelled = () => Promise.reject(new DOMException("none", "NotFoundError"));
  expect(await chooseDevice(settings, { usb: { getDevices: async () => [], requestDevice: cancelled } })).toBeNull();
  await expect(chooseDevice(settings, {})).rejects.toThrow("Este navegador não se conecta direto a impressoras.");
  await expect(sendToPrinter(PRINT_JOB, byUsb(fakeUsb().device), {})).rejects.toThrow("impressão normal");
});

test("locks the printer across tabs", async () => {
  const { device } = fakeUsb();
  const names: string[] = [];
  const locks = { request: (name: string, work: () => Promise<void>) => names.push(name) && work() };
  await sendToPrinter(PRINT_JOB, byUsb(device), { ...usbApis(device), locks: locks as unknown as LockManager });
  expect(names).toEqual(["agora-rende.printer"]);
});

test("restores stored settings and falls back to normal printing", () => {
  const stored = { ...byUsb(fakeUsb().device), prints_automatically: true };
  expect(readPrinter(JSON.stringify(stored))).toEqual(stored);
  // Stored before the logo option existed.
  expect(readPrinter(JSON.stringify({ ...stored, prints_logo: undefined }))).toEqual(stored);
  // Stored before the option to print automatically got its present name.
  const { prints_automatically: _, ...others } = stored;
  for (const prints_alone of [true, false])
    expect(readPrinter(JSON.stringify({ ...others, prints_alone }))).toEqual({
      ...stored,
      prints_automatically: prints_alone,
    });
  for (const odd of [null, "{", "null", '{"connection":"fax"}']) expect(readPrinter(odd)).toEqual(NORMAL_PRINTING);
});
