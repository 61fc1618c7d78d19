"use client";

import { loadLater } from "@/components/ui/later";

/**
 * Modules that read saved carts and validate sales. They are loaded in parallel with the till's first request and are
 * ready before the till is shown.
 */
export const judge = loadLater(() => import("./judged"));

/** Returns the loaded modules. Throws if called before the till is shown. */
export function judged() {
  const found = judge.now();
  if (!found) throw new Error("The till was shown before it could read a cart.");
  return found;
}
