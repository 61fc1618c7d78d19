"use client";

import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";
import { MODEL_VALUES } from "./printer-models";

/** Stored per device, because a printer belongs to a counter, not to a user or a company. */
const STORAGE_KEY = "agora-rende.printer";

export const SPEEDS = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

const settings = z.object({
  connection: z.enum(["normal", "usb", "serial"]),
  model: z.enum(MODEL_VALUES),
  /** Baud rate of a serial port. */
  speed: z.int().positive(),
  /** The device selected in the browser's dialog, or null. */
  device: z
    .object({
      name: z.string(),
      vendor_id: z.int().nullable(),
      product_id: z.int().nullable(),
      serial_number: z.string().nullable(),
    })
    .nullable(),
  prints_automatically: z.boolean(),
  opens_drawer: z.boolean(),
  /** Settings stored before this option existed do not have it. */
  prints_logo: z.boolean().default(true),
});
export type PrinterSettings = z.output<typeof settings>;
export type ChosenDevice = NonNullable<PrinterSettings["device"]>;

export const NORMAL_PRINTING: PrinterSettings = {
  connection: "normal",
  model: "padrao",
  speed: SPEEDS[0],
  device: null,
  prints_automatically: false,
  opens_drawer: false,
  prints_logo: true,
};

/** Settings stored by earlier versions have `prints_automatically` as `prints_alone`, until they are changed. */
function renameOldKey(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("prints_alone" in stored)) return stored;
  const { prints_alone, ...others } = stored;
  return { prints_automatically: prints_alone, ...others };
}

/** Parses the stored settings. Returns normal browser printing if there are none or they are invalid. */
export function readPrinter(stored: string | null): PrinterSettings {
  try {
    return settings.parse(renameOldKey(JSON.parse(stored ?? "null")));
  } catch {
    return NORMAL_PRINTING;
  }
}

/** Returns whether receipts go directly to a printer. */
export const isConnected = ({ connection, device }: PrinterSettings) => connection !== "normal" && device !== null;

const CHANGED = "agora-rende.printer-changed";
let memoryFallback: string | null = null;

function storedText() {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? memoryFallback;
  } catch {
    return memoryFallback;
  }
}

function store(next: PrinterSettings) {
  memoryFallback = JSON.stringify(next);
  try {
    localStorage.setItem(STORAGE_KEY, memoryFallback);
  } catch {
    // If the browser blocks storage, the settings last until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED));
}

let parsed: { from: string | null; settings: PrinterSettings } | null = null;

/** Returns the same object while nothing changes, as `useSyncExternalStore` requires. */
function current(): PrinterSettings {
  const from = storedText();
  if (parsed?.from !== from || !parsed) parsed = { from, settings: readPrinter(from) };
  return parsed.settings;
}

/** Returns the settings of this device outside React. */
export const storedPrinter = current;

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

export function usePrinterSettings() {
  const printer = useSyncExternalStore(subscribe, current, () => NORMAL_PRINTING);
  const change = useCallback((part: Partial<PrinterSettings>) => store({ ...current(), ...part }), []);
  return { printer, change };
}
