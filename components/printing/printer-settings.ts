"use client";

import { useCallback, useSyncExternalStore } from "react";
import { z } from "zod";
import { MODEL_VALUES } from "./printer-models";

/** Of this device alone: a printer hangs on a counter, not on a person or a company. */
const ADDRESS = "agora-rende.printer";

export const SPEEDS = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

const settings = z.object({
  connection: z.enum(["normal", "usb", "serial"]),
  model: z.enum(MODEL_VALUES),
  /** Bits a second, of a serial port. */
  speed: z.int().positive(),
  /** What was chosen in the browser's own window; null until then. */
  device: z
    .object({
      name: z.string(),
      vendor_id: z.int().nullable(),
      product_id: z.int().nullable(),
      serial_number: z.string().nullable(),
    })
    .nullable(),
  prints_alone: z.boolean(),
  opens_drawer: z.boolean(),
  /** Kept by nobody before there was the choice. */
  prints_logo: z.boolean().default(true),
});
export type PrinterSettings = z.output<typeof settings>;
export type ChosenDevice = NonNullable<PrinterSettings["device"]>;

export const NORMAL_PRINTING: PrinterSettings = {
  connection: "normal",
  model: "padrao",
  speed: SPEEDS[0],
  device: null,
  prints_alone: false,
  opens_drawer: false,
  prints_logo: true,
};

/** What this device prints with; the browser's own printing where nothing readable is kept. */
export function readPrinter(kept: string | null): PrinterSettings {
  try {
    return settings.parse(JSON.parse(kept ?? "null"));
  } catch {
    return NORMAL_PRINTING;
  }
}

/** Whether a receipt goes straight to a printer. */
export const isConnected = ({ connection, device }: PrinterSettings) => connection !== "normal" && device !== null;

const CHANGED = "agora-rende.printer-changed";
let unkept: string | null = null;

function keptText() {
  try {
    return localStorage.getItem(ADDRESS) ?? unkept;
  } catch {
    return unkept;
  }
}

function keep(next: PrinterSettings) {
  unkept = JSON.stringify(next);
  try {
    localStorage.setItem(ADDRESS, unkept);
  } catch {
    // Where the browser keeps nothing, it holds until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

let read: { from: string | null; settings: PrinterSettings } | null = null;

/** The same object while nothing changed, as React asks of what it watches. */
function current(): PrinterSettings {
  const from = keptText();
  if (read?.from !== from || !read) read = { from, settings: readPrinter(from) };
  return read.settings;
}

function watch(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

export function usePrinterSettings() {
  const printer = useSyncExternalStore(watch, current, () => NORMAL_PRINTING);
  const change = useCallback((part: Partial<PrinterSettings>) => keep({ ...current(), ...part }), []);
  return { printer, change };
}
