import { isEan } from "@/lib/core/barcode";

/** Returns the barcode symbology of a code, as named by bwip-js. */
export function symbologyOf(code: string): "ean13" | "ean8" | "upca" | "itf14" | "code128" {
  if (!isEan(code)) return "code128";
  return ({ 8: "ean8", 12: "upca", 13: "ean13", 14: "itf14" } as const)[code.length as 8] ?? "code128";
}
